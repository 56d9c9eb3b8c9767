import { safeAddress } from './richTextRules.ts';
import { htmlToText } from './htmlToText.ts';

/** Levels of quotes that are read; deeper marks are text. */
const DEEPEST = 5;

/**
 * Markdown as rich text, with the tags of `RICH_TEXT_TAGS` alone: headings, paragraphs, lists, quotes, strong, struck and
 * linked text, line breaks. Markup in it is text, and links lead only to addresses that rich text may have. Emphasis is
 * strong, since Arabic knows no slant; code is plain text.
 *
 * @example markdownToHtml('## عنوان\n- **أول**') // '<h2>عنوان</h2><ul><li><strong>أول</strong></li></ul>'
 */
export function markdownToHtml(text: string): string {
  return blocks(text.replaceAll('\r\n', '\n').split('\n'), 0);
}

/** Markdown as one line of plain text, for lists and exports. */
export function markdownToText(text: string): string {
  return htmlToText(markdownToHtml(text));
}

const HEADING = /^ {0,3}(#{1,6}) +(.*?)(?: +#+)? *$/;
const ITEM = /^ {0,3}(?:([-*+])|([0-9٠-٩]{1,9})[.)]) +(.*)$/;
const QUOTE = /^ {0,3}> ?(.*)$/;
const FENCE = /^ {0,3}(?:```|~~~)/;
const RULE = /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/;

function blocks(lines: readonly string[], depth: number): string {
  const html: string[] = [];
  let at = 0;
  /** Lines from here on as long as they are of one sort. */
  const take = (isOne: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && isOne(lines[at] ?? '')) at += 1;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const heading = HEADING.exec(line);
    if (line.trim() === '' || RULE.test(line)) at += 1;
    else if (FENCE.test(line)) {
      at += 1;
      const code = take((inner) => !FENCE.test(inner));
      at += 1;
      html.push(`<p>${code.map(escape).join('<br>')}</p>`);
    } else if (heading) {
      at += 1;
      const level = Math.min(3, heading[1]?.length ?? 1);
      html.push(`<h${level}>${inline(heading[2] ?? '')}</h${level}>`);
    } else if (QUOTE.test(line) && depth < DEEPEST) {
      const quoted = take((inner) => QUOTE.test(inner)).map((inner) => QUOTE.exec(inner)?.[1] ?? '');
      html.push(`<blockquote>${blocks(quoted, depth + 1)}</blockquote>`);
    } else if (ITEM.test(line)) {
      const tag = ITEM.exec(line)?.[1] === undefined ? 'ol' : 'ul';
      const items = take((inner) => {
        const item = ITEM.exec(inner);
        return item !== null && !RULE.test(inner) && (item[1] === undefined ? 'ol' : 'ul') === tag;
      });
      html.push(`<${tag}>${items.map((item) => `<li>${inline(ITEM.exec(item)?.[3] ?? '')}</li>`).join('')}</${tag}>`);
    } else {
      const first = at;
      const paragraph = take((inner) => at === first || (inner.trim() !== '' && !startsBlock(inner)));
      html.push(`<p>${paragraph.map((inner) => inline(inner.trim())).join('<br>')}</p>`);
    }
  }
  return html.join('');
}

function startsBlock(line: string): boolean {
  return HEADING.test(line) || ITEM.test(line) || QUOTE.test(line) || FENCE.test(line) || RULE.test(line);
}

/** Marks inside a line: an escaped character, code, a link, strong, struck, emphasis. Marks inside marks are read once more. */
const MARKS =
  /\\([\\`*_{}[\]()#+\-.!~>])|`([^`]+)`|\[([^[\]]{1,500})\]\(([^()\s]{1,500})\)|\*\*([^*]+)\*\*|__([^_]+)__|~~([^~]+)~~|\*([^*\s](?:[^*]*[^*\s])?)\*|(?<![\p{L}0-9])_([^_\s](?:[^_]*[^_\s])?)_(?![\p{L}0-9])/gu;

function inline(text: string): string {
  let html = '';
  let last = 0;
  for (const found of text.matchAll(MARKS)) {
    html += escape(text.slice(last, found.index));
    last = found.index + found[0].length;
    const [, escaped, code, label, address, strong, wide, struck, starred, lined] = found;
    const bold = strong ?? wide ?? starred ?? lined;
    if (escaped !== undefined || code !== undefined) html += escape(escaped ?? code ?? '');
    else if (label !== undefined) html += linkTo(address ?? '', label);
    else if (struck !== undefined) html += `<s>${inline(struck)}</s>`;
    else if (bold !== undefined) html += `<strong>${inline(bold)}</strong>`;
  }
  return html + escape(text.slice(last));
}

function linkTo(address: string, label: string): string {
  const href = safeAddress(address);
  return href === undefined ? inline(label) : `<a href="${escape(href)}">${inline(label)}</a>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
