import { LOSSES } from '../Neutral.types.ts';
import { verdictOf, type Verdict } from '../write/Written.types.ts';
import type { Counts, ImportReport } from './Report.types.ts';

/** Most lines of one sort that the terminal shows; the file has all. */
const SHOWN = 12;

const WORDS: Readonly<Record<Verdict, string>> = {
  kept: 'kept',
  place: 'kept but for the place',
  partly: 'partly',
  lost: 'lost',
};

/** The report in a few lines, for the terminal. */
export function summarise(report: ImportReport): string {
  const { groups, referred, unchanged, counts, losses, placeholders, texts, refused, skipped, edited } = report;
  const lines = [
    `${groups} groups${referred === 0 ? '' : `, ${referred} of which the source only refers to`}; ${unchanged} pass the lint as first written.`,
    `${counts.fields} fields: ${shares(counts)}.`,
    ...losses.slice(0, SHOWN).map(([loss, number]) => `  ${String(number).padStart(5)}  ${LOSSES[loss].says}`),
    `${texts} texts, ${placeholders} of them without Arabic: a marked placeholder (⟦…⟧), which the lint reports.`,
    ...several('not written', refused),
    ...several('not read', skipped),
    ...several('edited, and otherwise in the source now; left as it is', edited),
  ];
  return `${lines.join('\n')}\n`;
}

function several(what: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > SHOWN ? [`  … and ${lines.length - SHOWN} more`] : [];
  return [`${lines.length} ${what}:`, ...lines.slice(0, SHOWN).map((line) => `  ${line.slice(0, 300)}`), ...more];
}

function shares({ fields, ...counts }: Counts): string {
  return (Object.entries(counts) as [Verdict, number][])
    .map(([verdict, number]) => `${number} ${WORDS[verdict]} (${percent(number, fields)})`)
    .join(', ');
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '0 %' : `${((part / whole) * 100).toFixed(1)} %`;
}

/** The whole report as Markdown: the counts, what was lost and why, and each field that is not kept. */
export function formatReport(report: ImportReport): string {
  const { source, counts, losses, fields, notes, ignored, rules } = report;
  const open = fields.filter((field) => verdictOf(field) !== 'kept');
  const lines = [
    `# Import: ${source}`,
    '',
    summarise(report).trimEnd().replaceAll('\n', '\n\n'),
    '',
    '## What is missing, and of how many fields',
    '',
    '| fields | why |',
    '| --- | --- |',
    ...losses.map(([loss, number]) => `| ${number} | ${LOSSES[loss].says} (\`${loss}\`) |`),
    '',
    '## What the lint took out',
    '',
    ...rules.map(([rule, number]) => `- \`${rule}\`: ${number}`),
    '',
    '## Fields that are not kept whole',
    '',
    '| group | field | verdict | why |',
    '| --- | --- | --- | --- |',
    ...open.map(
      (field) =>
        `| ${cell(field.group)} | ${cell(field.field)} | ${WORDS[verdictOf(field)]} | ${field.losses.map((loss) => LOSSES[loss].says).join('; ')} |`,
    ),
    '',
    `${counts.fields - open.length} further fields are kept whole (${percent(counts.fields - open.length, counts.fields)} of all).`,
    '',
    '## Said of groups',
    '',
    ...notes.map(([group, note]) => `- ${cell(group)}: ${cell(note)}`),
    '',
    '## Words of the source that say nothing of a form, a list or a value',
    '',
    ...ignored.map(([word, number]) => `- \`${cell(word)}\`: ${number}`),
    '',
  ];
  return lines.join('\n');
}

/** A text of the source in a cell of a table: on one line, without what Markdown reads. */
function cell(text: string): string {
  return text
    .slice(0, 200)
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .replaceAll(/[\\|`<>[\]*_]/g, (sign) => `\\${sign}`);
}
