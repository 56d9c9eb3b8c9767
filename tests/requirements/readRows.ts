import type { Row } from './Row.types.ts';

const LONGEST = 140;

/**
 * The rows of a requirements table in Markdown: every line `| ID | K | Requirement | § |` whose first cell is an id.
 *
 * @throws when an id is repeated
 * @example readRows('| API-01 | S | One base. | 7 |') // [{ id: 'API-01', kind: 'S', text: 'One base.' }]
 */
export function readRows(markdown: string): Row[] {
  const rows = markdown.split('\n').flatMap((line) => {
    const [, id = '', kind = '', text = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return /^[A-Z]+-\d{2}$/.test(id) ? [{ id, kind, text: shorten(text.replaceAll(String.raw`\|`, '|')) }] : [];
  });
  const twice = rows.find(({ id }, index) => rows.findIndex((row) => row.id === id) < index);
  if (twice !== undefined) throw new Error(`${twice.id} is repeated in the requirements.`);
  return rows;
}

/** The whole of a short text; of a long one what fits, up to a word's end. */
function shorten(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST - 2))} …`;
}
