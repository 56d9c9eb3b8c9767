import { closeSync, openSync, writeSync } from 'node:fs';
import type { ImportCell, ImportColumn } from '../../../../engine/features/import/Import.types.ts';
import { SAMPLE_LENGTH } from '../../../../engine/features/import/importLimits.ts';
import { textOf } from '../../../../engine/features/import/readImportCell.ts';
import { MAX_JOB_RECORDS } from '../../../../engine/features/jobs/jobLimits.ts';
import { TableRefused } from './TableRefused.ts';
import { TABLE_LIMITS } from './tableLimits.ts';

/** Rows of one line of the collected file. */
const CHUNK = 500;
/** Texts that each column shows. */
const SAMPLES = 3;

/** The table of a file, its rows in a file of their own: on each line a JSON list of `[row, cells]`. */
export interface CollectedTable {
  rows: number;
  columns: ImportColumn[];
}

/** Collects the rows of a table; the first with something in it has the titles. */
export function collectTable(path: string): {
  add: (row: number, cells: readonly ImportCell[]) => void;
  finish: () => CollectedTable;
  close: () => void;
} {
  const file = openSync(path, 'wx');
  let titles: string[] | undefined;
  const samples: string[][] = [];
  let chunk: [number, readonly ImportCell[]][] = [];
  let rows = 0;
  let count = 0;
  let width = 0;
  const flush = (): void => {
    if (chunk.length > 0) writeSync(file, `${JSON.stringify(chunk).replaceAll(String.raw`\u0000`, '')}\n`);
    chunk = [];
  };
  const sample = (cells: readonly ImportCell[]): void => {
    for (const [i, cell] of cells.entries()) {
      const known = (samples[i] ??= []);
      if (known.length >= SAMPLES) continue;
      const text = textOf(cell);
      if (text !== '') known.push(text.slice(0, SAMPLE_LENGTH));
    }
  };
  return {
    add: (row, sent) => {
      const cells = trimEnd(sent);
      if (cells.length === 0) return;
      width = Math.max(width, cells.length);
      if (titles === undefined) {
        titles = cells.map((cell) => textOf(cell).replaceAll(/\s+/g, ' ').slice(0, 200).toWellFormed());
        return;
      }
      rows += 1;
      count += cells.filter((cell) => cell !== null).length;
      if (rows > MAX_JOB_RECORDS) throw new TableRefused('importRows');
      if (count > TABLE_LIMITS.cells) throw new TableRefused('importTooHeavy');
      sample(cells);
      chunk.push([row, cells]);
      if (chunk.length >= CHUNK) flush();
    },
    finish: () => {
      flush();
      if (rows === 0) throw new TableRefused('importEmpty');
      return {
        rows,
        columns: Array.from({ length: width }, (_, i) => ({ title: titles?.[i] ?? '', samples: samples[i] ?? [] })),
      };
    },
    close: () => closeSync(file),
  };
}

/** A row without the empty cells at its end; an empty text is nothing. */
function trimEnd(sent: readonly ImportCell[]): ImportCell[] {
  const cells = sent.map((cell) =>
    typeof cell === 'string' ? (cell.trim() === '' ? null : cell.toWellFormed()) : cell,
  );
  let length = cells.length;
  while (length > 0 && cells[length - 1] === null) length -= 1;
  return cells.slice(0, length);
}
