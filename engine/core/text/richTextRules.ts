/**
 * What rich text may hold: one list for the server's sanitiser, for the browser's before it shows anything, and for the
 * editor. No `em` or `i`: Arabic knows no slant, and the interface has none.
 */
export const RICH_TEXT_TAGS = [
  'p',
  'h1',
  'h2',
  'h3',
  'blockquote',
  'ul',
  'ol',
  'li',
  'br',
  'strong',
  'u',
  's',
  'a',
] as const;

export type RichTextTag = (typeof RICH_TEXT_TAGS)[number];

/** Tags of the same meaning → the one that is kept. */
export const RICH_TEXT_SYNONYMS: Readonly<Record<string, RichTextTag>> = {
  b: 'strong',
  ins: 'u',
  strike: 's',
  del: 's',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
};

/** Tags of blocks that carry the direction of their own text; a list gives its items theirs. */
export const RICH_TEXT_BLOCKS = ['p', 'h1', 'h2', 'h3', 'blockquote', 'ul', 'ol'] as const;

/** Values of `dir`, the only attribute of blocks. */
export const RICH_TEXT_DIRECTIONS = ['auto', 'rtl', 'ltr'] as const;

/** `rel` of every link: the target gets no referrer and no access to this window. */
export const LINK_REL = 'noopener noreferrer';

/** Longest address in characters; a longer one is refused. */
const ADDRESS_MAX = 2048;

/**
 * The address of a link as it may be kept and followed: https, mailto, tel, or a path of this site. Direction marks and
 * the blanks around are taken off, the scheme is in small letters. Undefined for everything else: other schemes,
 * `//host`, backslashes, control characters, names with a password before the host.
 *
 * @example safeAddress(' HTTPS://lawha.test ') // 'https://lawha.test'
 * @example safeAddress('java\nscript:alert(1)') // undefined
 */
export function safeAddress(href: string | null | undefined): string | undefined {
  const address = (href ?? '').replaceAll(/\p{Cf}/gu, '').trim();
  if (address === '' || address.length > ADDRESS_MAX || /[\p{Cc}\u2028\u2029\\<>"]/u.test(address)) return undefined;
  if (/^\/(?!\/)/.test(address)) return address.replaceAll(' ', '%20');
  const [whole = '', scheme = '', rest = ''] = /^(https:\/\/|mailto:|tel:)(.+)$/isu.exec(address) ?? [];
  if (whole === '') return undefined;
  if (scheme.toLowerCase() === 'tel:')
    return /^\+?[\d().\s-]{3,32}$/.test(rest) ? `tel:${rest.replaceAll(/[^\d+]/g, '')}` : undefined;
  const clean = scheme.toLowerCase() + rest.replaceAll(' ', '%20');
  return isSound(clean) ? clean : undefined;
}

/** Whether the browser reads the same address, without a name and password before the host (`https://bank@evil`). */
function isSound(address: string): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  return url.protocol === 'mailto:' || (url.protocol === 'https:' && url.username === '' && url.password === '');
}

/**
 * Text without the controls that reorder the text after them (U+202A-202E, U+2066-2069): in rich text direction is said
 * by blocks. Marks of one place (U+200E, U+200F, U+061C) may stay.
 */
export function stripOverrides(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');
}
