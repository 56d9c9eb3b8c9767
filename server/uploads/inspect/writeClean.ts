import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { Blank } from '../../context/Inspection.types.ts';

const PIECE = 1024 * 1024;

/** Copies a file piece by piece while overwriting some parts, so that the cost does not depend on their number. */
export function writeClean(path: string, to: string, blanks: readonly Blank[]): void {
  const source = openSync(path, 'r');
  try {
    const target = openSync(to, 'wx');
    try {
      copyPieces(source, target, blanks);
    } finally {
      closeSync(target);
    }
  } finally {
    closeSync(source);
  }
}

function copyPieces(source: number, target: number, blanks: readonly Blank[]): void {
  const piece = Buffer.alloc(PIECE);
  let next = 0;
  for (let at = 0; ;) {
    const length = readSync(source, piece, 0, PIECE, at);
    if (length === 0) return;
    for (let n = next; n < blanks.length; n += 1) {
      const blank = blanks[n];
      if (blank === undefined || blank.start >= at + length) break;
      writeOver(piece.subarray(0, length), blank, at);
      // A part that continues in the next piece is found again there.
      if (blank.end <= at + length) next = n + 1;
    }
    for (let written = 0; written < length;) written += writeSync(target, piece, written, length - written);
    at += length;
  }
}

/** Overwrites the blanks of a piece that begins at `from`. */
function writeOver(piece: Buffer, { start, end, head }: Blank, from: number): void {
  const zeros = start + head.length;
  piece.fill(0, clamp(zeros - from, piece), clamp(end - from, piece));
  for (let n = 0; n < head.length; n += 1) {
    const at = start + n - from;
    if (at >= 0 && at < piece.length) piece[at] = head[n] ?? 0;
  }
}

function clamp(at: number, { length }: Buffer): number {
  return Math.min(Math.max(at, 0), length);
}
