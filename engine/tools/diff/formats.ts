import type { Change, Impact } from './Change.types.ts';
import { IMPACTS } from './diffDefinitions.ts';

const TITLES: Readonly<Record<Impact, string>> = {
  breaking: 'Breaking',
  migration: 'Needs a migration',
  compatible: 'Compatible',
  cosmetic: 'Cosmetic',
};

/** `--format` → how changes are written. */
export const FORMATS = {
  text: (changes: readonly Change[]) =>
    changes.length === 0 ? 'No changes.\n' : sections(changes, textLine, (title) => title),
  json: (changes: readonly Change[]) => `${JSON.stringify(changes, null, 2)}\n`,
  markdown: (changes: readonly Change[]) =>
    changes.length === 0
      ? 'No changes of the definitions.\n'
      : sections(changes, markdownLine, (title) => `### ${title}\n`),
} as const;

function sections(
  changes: readonly Change[],
  line: (change: Change) => string,
  head: (title: string) => string,
): string {
  const parts = IMPACTS.flatMap((impact) => {
    const own = changes.filter((change) => change.impact === impact);
    return own.length === 0 ? [] : [[head(`${TITLES[impact]} (${own.length})`), ...own.map(line)].join('\n')];
  });
  return `${parts.join('\n\n')}\n`;
}

/** What a change is, without what to do about it. */
export function describeChange({ group, pointer, kind, before, after }: Change): string {
  return `${group}${pointer} ${kind}${values(before, after)}`;
}

function textLine(change: Change): string {
  return `  ${describeChange(change)}  (${change.touches})  → ${change.advice}`;
}

function markdownLine({ group, pointer, kind, touches, advice, before, after }: Change): string {
  return `- \`${group}${pointer}\` ${kind}${values(code(before), code(after))} (${touches}): ${advice}`;
}

/** A value that a comment shows as it is written, whatever is in it: no mention, no link, no mark-up. */
function code(value: unknown): string | undefined {
  const text = shortOf(value);
  return text === undefined ? undefined : `\`${text.replaceAll('`', '’')}\``;
}

function values(before: unknown, after: unknown): string {
  const [from, to] = shownValues(before, after) ?? [];
  return from === undefined || to === undefined ? '' : `, ${from} → ${to}`;
}

/** Both values of a change where they are short: a whole field says nothing on a line. */
export function shownValues(before: unknown, after: unknown): [from: string, to: string] | undefined {
  const [from, to] = [shortOf(before), shortOf(after)];
  return from === undefined || to === undefined ? undefined : [from, to];
}

function shortOf(value: unknown): string | undefined {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain && String(value).length <= 42 ? String(value) : undefined;
}
