import { kindOfTest, TEST_KINDS, type TestKind } from './kindOfTest.ts';
import { isMissing } from './proveRows.ts';
import type { ProvenRow, Title } from './Row.types.ts';

const place = ({ file, line }: Title): string => `${file}:${line}`;

/**
 * The report as text: a line for each row with how many tests prove it and where the first one is, and the counts
 * below, by kinds of tests too. Rows that are asked for by their ids are listed with all their tests.
 */
export function printRows(
  rows: readonly ProvenRow[],
  { onlyMissing = false, ids = [] as readonly string[] } = {},
): string {
  const shown = rows.filter((row) => (ids.length > 0 ? ids.includes(row.id) : !onlyMissing || isMissing(row)));
  const lines = shown.flatMap((row) => [
    ...linesOf(row),
    ...(ids.length > 0 ? row.tests.map((test) => `    ${place(test)}  ${test.title}`) : []),
  ]);
  const otherwise = rows.filter(({ reason }) => reason !== undefined).length;
  const open = rows.filter((row) => row.open !== undefined).length;
  const count = rows.filter((row) => !isMissing(row) && row.open === undefined).length;
  return [
    ...lines,
    ...(ids.length > 0 ? [] : kindLines(rows)),
    `${count} of ${rows.length}${otherwise > 0 ? `, of these ${otherwise} decided otherwise, at least in part` : ''}${open > 0 ? `; ${open} open, at least in part` : ''}`,
    '',
  ].join('\n');
}

/** How many rows each kind of tests proves, and how many are proved by a single test. */
function kindLines(rows: readonly ProvenRow[]): string[] {
  const kindsOf = rows.map(({ tests }) => new Set(tests.map(({ file }) => kindOfTest(file))));
  const lines = Object.entries(TEST_KINDS).map(
    ([kind, words]) => `${countOf(kindsOf.filter((kinds) => kinds.has(kind as TestKind)))} ${words}`,
  );
  return [...lines, `${countOf(rows.filter(({ tests }) => tests.length === 1))} by one test alone`];
}

const countOf = (found: readonly unknown[]): string => String(found.length).padStart(4);

function linesOf({ id, text, tests, reason, open }: ProvenRow): string[] {
  const [first] = tests;
  const decided = [
    ...(reason === undefined ? [] : [`${' '.repeat(18)}decided otherwise: ${reason}`]),
    ...(open === undefined ? [] : [`${' '.repeat(18)}open: ${open}`]),
  ];
  if (first !== undefined) return [`${id.padEnd(12)}${String(tests.length).padStart(4)}  ${place(first)}`, ...decided];
  return [
    `${id.padEnd(12)}   0  ${reason === undefined && open === undefined ? `no test: ${text}` : text}`,
    ...decided,
  ];
}
