import sanitizeHtml from 'sanitize-html';
import {
  LINK_REL,
  RICH_TEXT_BLOCKS,
  RICH_TEXT_DIRECTIONS,
  RICH_TEXT_SYNONYMS,
  RICH_TEXT_TAGS,
  safeAddress,
  stripOverrides,
} from '../../engine/text/richTextRules.ts';

/**
 * Twice what any rich text may have. What is longer is refused by its `maxLength` in any case, and must not be read first:
 * a megabyte of open tags takes sanitize-html a minute.
 */
const LONGEST = 100_000;

const DIRECTIONS: readonly string[] = RICH_TEXT_DIRECTIONS;

/**
 * Rich text with nothing in it but what the editor writes (LIST-23, `richTextRules.ts`): no script, handler, style, frame,
 * picture or `javascript:` link. A link that leads nowhere safe loses its tag, its words stay. What the editor wrote comes
 * out as it went in. A text far too long to be saved comes out with its markup shown as text.
 */
export function sanitizeRichText(html: string): string {
  if (html.length > LONGEST) return html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const safe = sanitizeHtml(html, {
    allowedTags: [...RICH_TEXT_TAGS],
    allowedAttributes: {
      ...Object.fromEntries(RICH_TEXT_BLOCKS.map((tag) => [tag, ['dir']])),
      a: ['href', 'rel'],
    },
    // `safeAddress` has judged them.
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // Deeper than anyone writes; a hundred thousand open tags would cost more time than they are worth.
    nestingLimit: 40,
    transformTags: {
      ...Object.fromEntries(Object.entries(RICH_TEXT_SYNONYMS).map(([tag, kept]) => [tag, toKept(kept)])),
      ...Object.fromEntries(RICH_TEXT_BLOCKS.map((tag) => [tag, toKept(tag)])),
      a: (_tag, { href }): sanitizeHtml.Tag => {
        const address = safeAddress(href);
        return address === undefined
          ? { tagName: UNKNOWN, attribs: {} }
          : { tagName: 'a', attribs: { href: address, rel: LINK_REL } };
      },
    },
    textFilter: stripOverrides,
  });
  // As browsers and the editor write it; in text the sign would be escaped.
  return safe.replaceAll('<br />', '<br>');
}

/** A tag that is not allowed: its content stays. */
const UNKNOWN = 'span';

function toKept(tagName: string): sanitizeHtml.Transformer {
  return (_tag, { dir }): sanitizeHtml.Tag => ({
    tagName,
    attribs: { ...(dir !== undefined && DIRECTIONS.includes(dir.toLowerCase()) && { dir: dir.toLowerCase() }) },
  });
}
