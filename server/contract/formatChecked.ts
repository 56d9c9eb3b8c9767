import type { Checked } from './Checked.types.ts';

const TITLES = [
  ['missing', 'Missing'],
  ['differs', 'Answers otherwise'],
  ['unchecked', 'Not checked'],
] as const satisfies readonly (readonly [Checked['verdict'], string])[];

/** What was found, as lines: what is missing, what differs, what was not checked, and how many of each. */
export function formatChecked(checked: readonly Checked[]): string {
  const parts = TITLES.flatMap(([verdict, title]) => {
    const own = checked.filter((one) => one.verdict === verdict);
    if (own.length === 0) return [];
    return [[`${title} (${own.length})`, ...own.map(({ call, detail = '' }) => `  ${call}: ${detail}`)].join('\n')];
  });
  const count = (verdict: Checked['verdict']): number => checked.filter((one) => one.verdict === verdict).length;
  const summary = `${count('fits')} fit, ${count('missing')} missing, ${count('differs')} answer otherwise, ${count('unchecked')} not checked.`;
  return `${[...parts, summary].join('\n\n')}\n`;
}
