// A soft sound when the player's turn begins; browsers allow it after a first click.
import { table } from "./dom.js";

const PITCHES = [523.25, 659.25];
let audio = null;
let wasMine = "";

export function wakeSound() {
  if (!table()?.dataset.sound) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume().catch(() => {});
}

export function soundIfMine({ dataset }) {
  if (dataset.sound && dataset.mine === "yes" && wasMine === "no") chime();
  wasMine = dataset.mine;
}

function chime() {
  if (!audio) return;
  for (const [at, pitch] of PITCHES.entries()) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + at * 0.16;
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.07, start + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.6);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.65);
  }
}
