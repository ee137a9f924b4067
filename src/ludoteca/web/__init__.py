"""The site: pages, forms and event streams for the tables of the service."""
