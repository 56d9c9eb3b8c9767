import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { htmlToText } from '../../engine/core/text/htmlToText.ts';
import { sanitizeRichText } from '../../server/records/sanitizeRichText.ts';
import { lineOf, linesOf, paragraphsOf } from '../../server/store/schema/richText.ts';
import { writeHtml } from '../../widgets/editor/content/writeHtml.ts';
import { DATABASES, openSchema, type SchemaUnderTest } from './openSchema.ts';

const letters = fc.string({
  unit: fc.constantFrom('ا', 'b', ' ', '\t', '\u00A0', '<', '>', '&', '"', "'", '\n', '\r\n', '😀', '\u200F', '\u202E'),
  maxLength: 12,
});

/** What the editor writes of a text whose lines are typed. */
function typed(text: string): string {
  const lines = text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '').split(/\r\n?|\n/);
  return writeHtml(
    lines.map((line) => {
      const own = line.replaceAll('\t', ' ').replaceAll(/^[ \u00A0]+|[ \u00A0]+$/g, '');
      return { kind: 'p', children: own === '' ? [] : [{ kind: 'text', text: own, marks: {} }] };
    }),
  );
}

/** A text as it is read again. */
function trimmed(text: string): string {
  const lines = text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '').split(/\r\n?|\n/);
  return lines
    .map((line) => line.replaceAll(/[\t\u00A0]/g, ' ').replaceAll(/^ +| +$/g, ''))
    .join('\n')
    .replaceAll(/^\n+|\n+$/g, '');
}

describe.each(DATABASES)('rich text in SQL, on %s', (_name, url) => {
  let database: SchemaUnderTest;
  beforeAll(async () => void (database = await openSchema(url)));
  afterAll(() => database.close());
  const read = async (expression: string, texts: readonly string[]): Promise<unknown[]> => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value
      from jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb) with ordinality as t(text, place) order by place`.execute(
      database.store.db,
    );
    return rows.map(({ value }) => value);
  };

  it('OPS-17: a text becomes what the editor writes of its lines, and is read again as it was', async () => {
    const texts = fc.sample(letters, { numRuns: 400, seed: 17 });
    expect(await read(`coalesce(${paragraphsOf('text')}, '')`, texts)).toEqual(texts.map(typed));
    for (const text of texts) expect(sanitizeRichText(typed(text))).toBe(typed(text));
    expect(await read(`coalesce(${linesOf(paragraphsOf('text'))}, '')`, texts)).toEqual(texts.map(trimmed));
  });

  it.each([
    ['<p dir="auto">أ</p><p dir="auto"><br></p><p dir="auto">ب</p>', 'أ\n\nب'],
    [
      '<h2 dir="rtl">عنوان</h2><p dir="auto">نص <strong>مه</strong>م<br>سطر &lt;b&gt; &amp;amp;</p>',
      'عنوان\nنص مهم\nسطر <b> &amp;',
    ],
    ['<ol dir="ltr"><li>a<ul><li>b</li><li>c</li></ul></li><li></li><li>d</li></ol>end', 'a\nb\nc\n\nd\nend'],
    ['<p>a<br><br></p> <blockquote dir="auto"><u>b</u>\n c</blockquote>', 'a\n\nb c'],
    ['<p>a <a href="https://a.ae/?x=1&amp;y=%3E" rel="noopener noreferrer">link</a>\u00A0 !</p>', 'a link  !'],
    ['<p dir="auto"><br></p><p> </p>', ''],
    ['plain', 'plain'],
  ])('OPS-17: %s is read in lines, and in one as in lists', async (html, lines) => {
    expect(await read(linesOf('text'), [html])).toEqual([lines]);
    expect(await read(lineOf('text'), [html])).toEqual([htmlToText(html)]);
    expect(lines.replaceAll(/\s+/g, ' ')).toBe(htmlToText(html));
  });
});
