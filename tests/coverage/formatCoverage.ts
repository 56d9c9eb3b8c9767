import { type Covered, SORTS, type Sort } from './Coverage.types.ts';

/** How many of all there are were exercised, of each sort. */
export function totalsOf(covered: readonly Covered[]): Covered['sorts'] {
  const sorts = SORTS.flatMap((sort) => {
    const all = sum(covered, sort, 'all');
    const missing = covered.flatMap(({ group, sorts: own }) =>
      (own[sort]?.missing ?? []).map((name) => `${group} ${name}`),
    );
    return all === 0 ? [] : [[sort, { all, exercised: sum(covered, sort, 'exercised'), missing }]];
  });
  return Object.fromEntries(sorts) as Covered['sorts'];
}

function sum(covered: readonly Covered[], sort: Sort, what: 'all' | 'exercised'): number {
  return covered.reduce((total, { sorts }) => total + (sorts[sort]?.[what] ?? 0), 0);
}

/** `--format` → how a report is written. */
export const FORMATS = {
  json: (covered: readonly Covered[]): string =>
    `${JSON.stringify({ totals: totalsOf(covered), groups: covered }, null, 2)}\n`,
  text: (covered: readonly Covered[]): string => {
    const groups = covered.map(({ group, sorts }) => [group, ...linesOf(sorts, true)].join('\n'));
    return `${[...groups, ['All groups', ...linesOf(totalsOf(covered), false)].join('\n')].join('\n\n')}\n`;
  },
} as const;

function linesOf(sorts: Covered['sorts'], isNamed: boolean): string[] {
  return SORTS.flatMap((sort) => {
    const found = sorts[sort];
    if (found === undefined) return [];
    const { all, exercised, missing } = found;
    const share = `${String(Math.floor((100 * exercised) / all)).padStart(3)} %`;
    const rest = isNamed && missing.length > 0 ? `  not: ${missing.join(', ')}` : '';
    return [`  ${sort.padEnd(10)} ${share}  ${exercised} of ${all}${rest}`];
  });
}
