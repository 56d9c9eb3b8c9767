/** A piece of a message: plain text, or an address that can be opened. */
export type TextPiece = { text: string; href?: undefined } | { text: string; href: string };

/**
 * Addresses of the web with or without their beginning, and of mail. Everything else stays text: a link in a message
 * never executes anything.
 */
const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>"'`\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;
/** Marks that end a sentence, not an address; closing brackets without an opening one are not part of it, either. */
const TRAILING = /[.,;:!?…،؛؟»”’'")\]}]$/;

/**
 * Splits a text at the addresses in it.
 *
 * @example linkify('انظر www.lawha.ae.') // [{ text: 'انظر ' }, { text: 'www.lawha.ae', href: 'https://www.lawha.ae' }, { text: '.' }]
 */
export function linkify(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimEnd(match[0]);
    const href = hrefOf(address);
    if (href === undefined) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: address, href });
    from = match.index + address.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

function trimEnd(address: string): string {
  let end = address;
  while (TRAILING.test(end)) {
    if (end.endsWith(')') && end.split('(').length >= end.split(')').length) break;
    end = end.slice(0, -1);
  }
  return end;
}

function hrefOf(address: string): string | undefined {
  if (!/^(https?:\/\/|www\.)/i.test(address)) return `mailto:${address}`;
  const full = /^www\./i.test(address) ? `https://${address}` : address;
  return URL.canParse(full) && /^https?:$/.test(new URL(full).protocol) ? full : undefined;
}
