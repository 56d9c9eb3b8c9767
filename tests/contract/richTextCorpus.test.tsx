import DOMPurify from 'dompurify';
import { describe, expect, it } from 'vitest';
import { LINK_REL, RICH_TEXT_DIRECTIONS, RICH_TEXT_TAGS, safeAddress } from '../../engine/core/text/richTextRules.ts';
import { cleanHtml } from '../../engine/react/text/cleanHtml.ts';
import { sanitizeRichText } from '../../server/records/sanitizeRichText.ts';
import { parseHtml } from '../../widgets/editor/content/parseHtml.ts';
import { readBlocks } from '../../widgets/editor/content/readBlocks.ts';
import { writeHtml } from '../../widgets/editor/content/writeHtml.ts';
import corpus from '../fixtures/xss/vectors.json' with { type: 'json' };

const tags: readonly string[] = RICH_TEXT_TAGS;
const shownTags = [...tags, 'b', 'ins', 'strike', 'del', 'h4', 'h5', 'h6', 'div'];
const directions: readonly string[] = RICH_TEXT_DIRECTIONS;

/** What of a parsed text the allow-list does not know, as `tag attribute=value`. */
function strangers(html: string, allowed: readonly string[]): string[] {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  return [...head.querySelectorAll('*'), ...body.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    if (!allowed.includes(name)) return [name];
    return [...element.attributes]
      .filter((attribute) => !isKnown(name, attribute))
      .map(({ name: key, value }) => `${name} ${key}=${value}`);
  });
}

function isKnown(tag: string, { name, value }: Attr): boolean {
  if (name === 'dir') return tag !== 'a' && directions.includes(value);
  if (tag !== 'a') return false;
  if (name === 'href') return safeAddress(value) === value;
  return name === 'rel' ? value === LINK_REL : name === 'target' && value === '_blank';
}

const written = (html: string): string => writeHtml(readBlocks(parseHtml(html)));

describe('the corpus of script in rich text', () => {
  it('has at least 150 vectors, each with an id of its own and a call of it', () => {
    expect(corpus.vectors.length).toBeGreaterThanOrEqual(150);
    expect(new Set(corpus.vectors.map(({ id }) => id)).size).toBe(corpus.vectors.length);
    expect(corpus.vectors.filter(({ id, html }) => !html.includes(`lawhaXss(${id})`))).toEqual([]);
  });

  it.each([
    ['the server saves', sanitizeRichText, tags],
    ['the browser shows', (html: string) => cleanHtml(DOMPurify, html), shownTags],
    ['the editor writes', written, tags],
  ] as const)('LIST-23: what %s of each vector holds nothing but the allow-list', (_who, clean, allowed) => {
    const found = corpus.vectors
      .map(({ id, html }) => ({ id, strangers: strangers(clean(html), allowed) }))
      .filter((vector) => vector.strangers.length > 0);
    expect(found).toEqual([]);
  });

  it('MEND-11: what the server saves of each vector it saves again as it is', () => {
    const changed = corpus.vectors.filter(({ html }) => {
      const saved = sanitizeRichText(html);
      return sanitizeRichText(saved) !== saved;
    });
    expect(changed).toEqual([]);
  });

  it('the check itself sees what is not allowed', () => {
    const seen = corpus.vectors.filter(({ html }) => strangers(html, tags).length > 0);
    expect(seen.length).toBeGreaterThan(220);
  });

  it('LIST-23: what the editor writes the server keeps, and the editor reads it as it was', () => {
    for (const { html } of corpus.vectors) {
      expect(sanitizeRichText(written(html))).toBe(written(html));
      expect(written(written(html))).toBe(written(html));
    }
  });

  it.each([
    ['open tags', '<p><b>'.repeat(170_000)],
    ['brackets', '<'.repeat(1_000_000)],
    ['comments that never end', '<!--'.repeat(250_000)],
    ['attributes', `<p ${'x=" '.repeat(250_000)}>`],
    ['entities', '&amp'.repeat(250_000)],
    ['links', '<a href="javascript:x">y</a>'.repeat(35_000)],
    ['lists in lists', '<ul><li>'.repeat(120_000)],
  ])('LIST-23: a megabyte of %s is harmless at once', (_what, html) => {
    expect(strangers(sanitizeRichText(html), tags)).toEqual([]);
  });
});
