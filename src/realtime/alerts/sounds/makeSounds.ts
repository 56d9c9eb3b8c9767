/**
 * Makes the sounds beside this file, which are committed: `node src/realtime/alerts/sounds/makeSounds.ts`. Sums of sines
 * that fade in and out, 16 kHz, 16 bit, one channel; the same bytes on every run.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One tone: start and duration in seconds, and frequency in Hertz. */
interface Tone {
  at: number;
  lasts: number;
  pitch: number;
}

const RATE = 16_000;
const LOUDNESS = 0.32;
const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;

/** A calm rising pair for notifications; an urgent triple for alerts that need action. */
const SOUNDS: Readonly<Record<string, { lasts: number; tones: readonly Tone[] }>> = {
  notify: {
    lasts: 0.42,
    tones: [
      { at: 0, lasts: 0.2, pitch: 659.25 },
      { at: 0.12, lasts: 0.3, pitch: 987.77 },
    ],
  },
  alert: {
    lasts: 0.58,
    tones: [0, 0.18, 0.36].map((at, index) => ({ at, lasts: 0.2, pitch: index === 1 ? 587.33 : 880 })),
  },
};

for (const [name, { lasts, tones }] of Object.entries(SOUNDS)) {
  const samples = Array.from({ length: Math.round(lasts * RATE) }, (_, index) => valueAt(tones, index / RATE));
  writeFileSync(join(import.meta.dirname, `${name}.wav`), toWav(samples));
}

/** Height of the wave at a moment, -1 to 1. */
function valueAt(tones: readonly Tone[], time: number): number {
  return tones.reduce((sum, { at, lasts, pitch }) => {
    const since = time - at;
    if (since < 0 || since > lasts) return sum;
    const fade = Math.min(1, since / 0.008) * (1 - since / lasts) ** 2;
    const turn = 2 * Math.PI * pitch * since;
    return sum + LOUDNESS * fade * (Math.sin(turn) + 0.25 * Math.sin(2 * turn));
  }, 0);
}

function toWav(samples: readonly number[]): Buffer {
  const bytes = samples.length * SAMPLE_BYTES;
  const file = Buffer.alloc(HEADER_BYTES + bytes);
  file.write('RIFF', 0, 'ascii');
  file.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  file.write('WAVEfmt ', 8, 'ascii');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * SAMPLE_BYTES, 28);
  file.writeUInt16LE(SAMPLE_BYTES, 32);
  file.writeUInt16LE(8 * SAMPLE_BYTES, 34);
  file.write('data', 36, 'ascii');
  file.writeUInt32LE(bytes, 40);
  samples.forEach((value, index) => {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), HEADER_BYTES + index * SAMPLE_BYTES);
  });
  return file;
}
