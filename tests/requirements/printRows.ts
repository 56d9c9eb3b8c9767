import { isMissing } from './proveRows.ts';
import type { ProvenRow, Title } from './Row.types.ts';

const place = ({ file, line }: Title): string => `${file}:${line}`;

/**
 * The report as text: a line for each row with how many tests prove it and where the first one stands, and the count
 * below. Rows that are asked for by their ids come with all their tests.
 */
export function printRows(
  rows: readonly ProvenRow[],
  { onlyMissing = false, ids = [] as readonly string[] } = {},
): string {
  const shown = rows.filter((row) => (ids.length > 0 ? ids.includes(row.id) : !onlyMissing || isMissing(row)));
  const lines = shown.flatMap((row) => [
    lineOf(row),
    ...(ids.length > 0 ? row.tests.map((test) => `    ${place(test)}  ${test.title}`) : []),
  ]);
  const otherwise = rows.filter(({ tests, reason }) => tests.length === 0 && reason !== undefined).length;
  const count = rows.filter((row) => !isMissing(row)).length;
  return [
    ...lines,
    `${count} of ${rows.length}${otherwise > 0 ? `, of these ${otherwise} decided otherwise` : ''}`,
    '',
  ].join('\n');
}

function lineOf({ id, text, tests, reason }: ProvenRow): string {
  const [first] = tests;
  if (first === undefined)
    return `${id.padEnd(12)}   0  ${reason === undefined ? `no test: ${text}` : `decided: ${reason}`}`;
  return `${id.padEnd(12)}${String(tests.length).padStart(4)}  ${place(first)}`;
}
