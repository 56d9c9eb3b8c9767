import { LINK_REL } from '../../../engine/core/text/richTextRules.ts';
import { isList } from './isList.ts';
import type { Inline, LineContent, ListBlock, Marks, RichBlock } from './RichBlock.types.ts';

/**
 * Rich text → the HTML that is saved: bare tags of the allow-list, the direction at every block. Empty lines at both
 * ends are removed; a text of empty lines alone is `''`. The server's sanitiser does not change it.
 *
 * @example writeHtml([{ kind: 'p', children: [text('أهلًا')] }]) // '<p dir="auto">أهلًا</p>'
 */
export function writeHtml(blocks: readonly RichBlock[]): string {
  const filled = blocks.map((block) => !isEmpty(block));
  const from = filled.indexOf(true);
  if (from === -1) return '';
  return blocks
    .slice(from, filled.lastIndexOf(true) + 1)
    .map((block) => writeBlock(block))
    .join('');
}

function isEmpty(block: RichBlock): boolean {
  if (isList(block)) return block.items.every(({ children, lists }) => isBlank(children) && lists.every(isEmpty));
  return isBlank(block.children);
}

function isBlank(children: readonly LineContent[]): boolean {
  return children.every((part) =>
    part.kind === 'link' ? isBlank(part.children) : part.kind === 'break' || /^[\s\u00A0]*$/.test(part.text),
  );
}

function writeBlock(block: RichBlock): string {
  const dir = ` dir="${block.dir ?? 'auto'}"`;
  if (isList(block)) return writeList(block, dir);
  return `<${block.kind}${dir}>${writeLine(block.children) || '<br>'}</${block.kind}>`;
}

function writeList({ kind, items }: ListBlock, dir = ''): string {
  const written = items.map(
    ({ children, lists }) => `<li>${writeLine(children)}${lists.map((list) => writeList(list)).join('')}</li>`,
  );
  return `<${kind}${dir}>${written.join('')}</${kind}>`;
}

function writeLine(line: readonly LineContent[]): string {
  const inner = keepSpaces(line).map(writePart).join('');
  // Browsers do not draw a break that ends a block; a second one makes it visible.
  return inner.endsWith('<br>') ? `${inner}<br>` : inner;
}

function writePart(part: LineContent): string {
  if (part.kind !== 'link') return writeInline(part);
  const inner = part.children.map(writeInline).join('');
  return inner === '' ? '' : `<a href="${escape(part.href).replaceAll('"', '&quot;')}" rel="${LINK_REL}">${inner}</a>`;
}

function writeInline(part: Inline): string {
  if (part.kind === 'break') return '<br>';
  return part.text === '' ? '' : wrap(escape(part.text), part.marks);
}

function wrap(text: string, { bold, underline, strike }: Marks): string {
  let html = text;
  if (strike) html = `<s>${html}</s>`;
  if (underline) html = `<u>${html}</u>`;
  return bold ? `<strong>${html}</strong>` : html;
}

/** HTML collapses a space at either end of a line and after another one: those become non-breaking spaces (U+00A0). */
function keepSpaces(line: readonly LineContent[]): LineContent[] {
  const whole = line
    .flatMap((part) => (part.kind === 'link' ? part.children : [part]))
    .map(lettersOf)
    .join('');
  const kept = whole.replaceAll(/(?<=^|[\n ]) | (?=\n|$)/g, '\u00A0');
  let from = 0;
  const keep = (part: Inline): Inline => {
    const start = from;
    from += lettersOf(part).length;
    return part.kind === 'break' ? part : { ...part, text: kept.slice(start, from) };
  };
  return line.map((part) => (part.kind === 'link' ? { ...part, children: part.children.map(keep) } : keep(part)));
}

function lettersOf(part: Inline): string {
  return part.kind === 'break' ? '\n' : part.text;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
