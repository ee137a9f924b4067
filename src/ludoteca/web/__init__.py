"""The site: pages, forms and events around the tables of the service."""
