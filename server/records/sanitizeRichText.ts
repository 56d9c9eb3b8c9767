import sanitizeHtml from 'sanitize-html';
import {
  LINK_REL,
  RICH_TEXT_BLOCKS,
  RICH_TEXT_DIRECTIONS,
  RICH_TEXT_SYNONYMS,
  RICH_TEXT_TAGS,
  safeAddress,
  stripOverrides,
} from '../../engine/core/text/richTextRules.ts';

/**
 * Longest text that is parsed: twice the limit of any rich text. A longer one is refused by its `maxLength` in any
 * case, and parsing it would be slow: a megabyte of open tags takes sanitize-html a minute.
 */
const LONGEST = 100_000;

/** Text around a dropped tag is joined, and the parser may read the result as another tag: a second pass removes it. */
const MAX_PASSES = 10;

const DIRECTIONS: readonly string[] = RICH_TEXT_DIRECTIONS;

/**
 * Rich text reduced to what the editor writes (`richTextRules.ts`): no script, handler, style, frame, picture or
 * `javascript:` link. An unsafe link loses its tag and keeps its text. Output of the editor is returned unchanged. A
 * text far too long to be saved is returned with its markup escaped.
 */
export function sanitizeRichText(html: string): string {
  if (html.length > LONGEST) return asText(html);
  let text = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const safe = sanitizeOnce(text);
    if (safe === text) return safe;
    text = safe;
  }
  return asText(text);
}

/** Markup that is shown as text. */
function asText(html: string): string {
  return stripOverrides(html).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function sanitizeOnce(html: string): string {
  const safe = sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: {
      ...Object.fromEntries(RICH_TEXT_BLOCKS.map((tag) => [tag, ['dir']])),
      a: ['href', 'rel'],
    },
    // `safeAddress` has checked them.
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // Deepest nesting; a hundred thousand open tags would take too long.
    nestingLimit: 40,
    transformTags: {
      ...Object.fromEntries(Object.entries(RICH_TEXT_SYNONYMS).map(([tag, kept]) => [tag, toKept(kept)])),
      ...Object.fromEntries(RICH_TEXT_BLOCKS.map((tag) => [tag, toKept(tag)])),
      a: (_tag, { href }): sanitizeHtml.Tag => {
        const address = safeAddress(href);
        return { tagName: 'a', attribs: address === undefined ? {} : { href: address, rel: LINK_REL } };
      },
    },
    // Not replaced by a tag that is not allowed: sanitize-html would use that name for the end of the next element.
    exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false),
    textFilter: stripOverrides,
  });
  // Escaped as browsers and the editor do.
  return safe.replaceAll('<br />', '<br>');
}

function toKept(tagName: string): sanitizeHtml.Transformer {
  return (_tag, { dir }): sanitizeHtml.Tag => ({
    tagName,
    attribs: { ...(dir !== undefined && DIRECTIONS.includes(dir.toLowerCase()) && { dir: dir.toLowerCase() }) },
  });
}
