import { readFileSync } from 'node:fs';

const rate = 8000;
const notes = [392, 523.25, 659.25, 783.99];
const each = 0.4;

/** Four rising notes, as a wav. */
export function jingle(): Buffer {
  const length = Math.round(rate * each) * notes.length;
  const sound = Buffer.alloc(44 + length);
  sound.write('RIFF', 0, 'latin1');
  sound.writeUInt32LE(36 + length, 4);
  sound.write('WAVEfmt ', 8, 'latin1');
  sound.writeUInt32LE(16, 16);
  // One channel of raw samples, one byte each.
  sound.writeUInt16LE(1, 20);
  sound.writeUInt16LE(1, 22);
  sound.writeUInt32LE(rate, 24);
  sound.writeUInt32LE(rate, 28);
  sound.writeUInt16LE(1, 32);
  sound.writeUInt16LE(8, 34);
  sound.write('data', 36, 'latin1');
  sound.writeUInt32LE(length, 40);
  for (let at = 0; at < length; at += 1) {
    const seconds = at / rate;
    const note = notes[Math.floor(seconds / each)] ?? 0;
    const fade = 1 - (seconds % each) / each;
    sound[44 + at] = Math.round(128 + 70 * fade * Math.sin(2 * Math.PI * note * seconds));
  }
  return sound;
}

/** Four seconds of a sunrise with a line of copy. */
export const film = (): Buffer => readFileSync(new URL('./teaser.webm', import.meta.url));
