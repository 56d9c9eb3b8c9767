import { readFile } from 'node:fs/promises';
import type {
  ImportEncoding,
  ImportReading,
  ImportSeparator,
} from '../../../../engine/features/import/Import.types.ts';
import { csvRows, guessSeparator } from './csvRows.ts';
import { type CollectedTable, collectTable } from './collectTable.ts';
import { decodeText } from './decodeText.ts';
import { openWorkbook } from './openWorkbook.ts';
import { readSheet } from './sheetRows.ts';
import { TableRefused } from './TableRefused.ts';

/** A file to be read, and where its rows go. */
export interface TableTask {
  path: string;
  to: string;
  /** As people chose it. Default: found out. */
  encoding?: ImportEncoding | undefined;
  separator?: ImportSeparator | undefined;
  /** Place of the sheet among the visible ones. Default: the first. */
  sheet?: number | undefined;
}

/** The table of a file and how it was read. */
export interface ReadTable extends CollectedTable, ImportReading {}

/**
 * Reads the table of a CSV or XLSX file; what it is, its content says.
 *
 * @throws TableRefused
 */
export async function readTable(task: TableTask): Promise<ReadTable> {
  const bytes = await readFile(task.path);
  if (bytes.length === 0) throw new TableRefused('importEmpty');
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new TableRefused('importOldExcel');
  const table = collectTable(task.to);
  try {
    const reading = startsWith(bytes, [0x50, 0x4b])
      ? await readBook(bytes, task, table)
      : readLines(bytes, task, table);
    return { ...table.finish(), ...reading };
  } finally {
    table.close();
  }
}

type Collector = Pick<ReturnType<typeof collectTable>, 'add'>;

async function readBook(bytes: Buffer, { sheet = 0 }: TableTask, table: Collector): Promise<ImportReading> {
  const book = await openWorkbook(bytes);
  const chosen = book.sheets[sheet];
  if (chosen === undefined) throw new TableRefused('importSheet');
  await readSheet(book, chosen, table.add);
  return { encoding: null, separator: null, sheets: book.sheets.map(({ name }) => name), sheet };
}

function readLines(bytes: Buffer, task: TableTask, table: Collector): ImportReading {
  const { text, encoding } = decodeText(bytes, task.encoding);
  const separator = task.separator ?? guessSeparator(text);
  for (const { row, cells } of csvRows(text, separator)) table.add(row, cells);
  return { encoding, separator, sheets: [], sheet: 0 };
}

function startsWith(bytes: Buffer, start: readonly number[]): boolean {
  return start.every((byte, i) => bytes[i] === byte);
}
