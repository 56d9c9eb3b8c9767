import { type PGlite, protocol } from '@electric-sql/pglite';

/** A column of an answer: its name and what makes a value of its text. */
export interface Column {
  name: string;
  parse: ((text: string) => unknown) | undefined;
}

/** What a database answered to one statement. */
export interface Answer {
  /** As it describes them; undefined when it was not asked to, or there are none. */
  columns: readonly Column[] | undefined;
  /** Types of the parameters, when they were asked for. */
  types: readonly number[];
  rows: Record<string, unknown>[];
  /** Rows that it changed. */
  affectedRows: number;
}

/** First bytes of messages: https://www.postgresql.org/docs/18/protocol-message-formats.html */
const DATA_ROW = 0x44;
const ROW_DESCRIPTION = 0x54;
const PARAMETER_DESCRIPTION = 0x74;
const COMMAND_COMPLETE = 0x43;
const ERROR = 0x45;
/** Byte of the kind and length. */
const HEAD = 5;
/** What follows the name of a column. */
const COLUMN_TYPE = 6;
const COLUMN_END = 18;
const CHANGES_ROWS = /^(?:INSERT|UPDATE|DELETE|MERGE|COPY)\b.* (\d+)$/;

/**
 * Reads the messages that answer one statement. PGlite's own reader copies each value twice and makes an object of each
 * message, which took as long as small statements themselves.
 *
 * @param known columns of a statement that is not described again
 * @throws the first error of the database
 */
export function readAnswer(bytes: Buffer, parsers: PGlite['parsers'], known?: readonly Column[]): Answer {
  const answer: Answer = { columns: known, types: [], rows: [], affectedRows: 0 };
  for (let at = 0; at + HEAD <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
    const body = at + HEAD;
    switch (bytes[at]) {
      case DATA_ROW:
        answer.rows.push(readRow(bytes, body, answer.columns ?? []));
        break;
      case ROW_DESCRIPTION:
        answer.columns = readColumns(bytes, body, parsers);
        break;
      case PARAMETER_DESCRIPTION:
        answer.types = Array.from({ length: bytes.readInt16BE(body) }, (_, i) => bytes.readUInt32BE(body + 2 + 4 * i));
        break;
      case COMMAND_COMPLETE:
        answer.affectedRows += Number(CHANGES_ROWS.exec(textUntilZero(bytes, body))?.[1] ?? 0);
        break;
      case ERROR:
        throw readError(bytes.subarray(at));
      default:
    }
  }
  return answer;
}

function readColumns(bytes: Buffer, body: number, parsers: PGlite['parsers']): Column[] {
  const columns: Column[] = [];
  let at = body + 2;
  for (let left = bytes.readInt16BE(body); left > 0; left -= 1) {
    const name = textUntilZero(bytes, at);
    at = bytes.indexOf(0, at) + 1;
    const type = bytes.readUInt32BE(at + COLUMN_TYPE);
    const parse = parsers[type];
    columns.push({ name, parse: parse && ((text) => parse(text, type) as unknown) });
    at += COLUMN_END;
  }
  return columns;
}

function readRow(bytes: Buffer, body: number, columns: readonly Column[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  let at = body + 2;
  for (const { name, parse } of columns) {
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length < 0) row[name] = null;
    else {
      const text = bytes.toString('utf8', at, at + length);
      row[name] = parse === undefined ? text : parse(text);
      at += length;
    }
  }
  return row;
}

function textUntilZero(bytes: Buffer, from: number): string {
  return bytes.toString('utf8', from, bytes.indexOf(0, from));
}

/** Errors are rare, and have many parts: PGlite reads them. */
function readError(bytes: Buffer): Error {
  let found: Error | undefined;
  new protocol.Parser().parse(bytes, (message) => {
    if (message instanceof Error) found ??= message;
  });
  return found ?? new Error('the database answered an error that cannot be read');
}
