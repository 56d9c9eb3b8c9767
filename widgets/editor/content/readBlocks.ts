import { safeAddress, stripOverrides } from '../../../engine/core/text/richTextRules.ts';
import { createLine, type Line } from './createLine.ts';
import { isHidden, LINE_MAKERS, marksOf, styleOf, TEXT_BLOCKS } from './elements.ts';
import { isList } from './isList.ts';
import type { ChosenDirection, ListBlock, ListItem, Marks, RichBlock, TextBlockKind } from './RichBlock.types.ts';

/** Properties that an element passes on to its content. */
interface Context {
  kind: TextBlockKind;
  dir: ChosenDirection;
  marks: Marks;
  href: string | undefined;
  /** Whether blanks and ends of lines are shown as written. */
  isPre: boolean;
  /** Number of lists around it. */
  level: number;
}

/** Deepest level of lists; deeper items move to the last level, since such depth is a mistake or an attack. */
const DEEPEST = 8;

const START: Context = { kind: 'p', dir: undefined, marks: {}, href: undefined, isPre: false, level: 0 };

/**
 * A parsed document or element → rich text: unknown tags are dropped and their content is kept, elements that are never
 * shown are left out with their content, a link without a safe address is plain text. Only letters and known tags of
 * the document are used, so it needs no sanitising before.
 */
export function readBlocks(root: Node): RichBlock[] {
  const blocks = new BlockReader();
  blocks.readChildren(root, START);
  blocks.endBlock();
  return blocks.out;
}

class BlockReader {
  readonly out: RichBlock[] = [];
  private line: Line | undefined;
  private open: { kind: TextBlockKind; dir: ChosenDirection } | undefined;

  readChildren(node: Node, context: Context): void {
    for (const child of node.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) this.addText(child.nodeValue ?? '', context);
      else if (child.nodeType === Node.ELEMENT_NODE) this.readElement(child as Element, context);
    }
  }

  /** Ends the current block. One that holds only a break is an empty line; an empty one is dropped. */
  endBlock(): void {
    const { line, open } = this;
    this.line = undefined;
    this.open = undefined;
    if (open === undefined || line === undefined) return;
    this.out.push({ kind: open.kind, ...(open.dir && { dir: open.dir }), children: line.end() });
  }

  private readElement(element: Element, context: Context): void {
    const name = element.localName;
    if (isHidden(element)) return;
    if (name === 'br') {
      this.lineOf(context).addBreak();
      return;
    }
    const inner = innerContext(element, context);
    const kind = TEXT_BLOCKS[name];
    if (name === 'ul' || name === 'ol') {
      this.endBlock();
      const list = readList(element, name, { ...inner, level: inner.level + 1 });
      if (list.items.length > 0) this.out.push({ ...list, ...(inner.dir && { dir: inner.dir }) });
    } else if (kind !== undefined) {
      this.endBlock();
      const own = kind === 'p' ? inner : { ...inner, kind };
      this.readChildren(element, own);
      this.endBlock();
    } else if (LINE_MAKERS.has(name)) {
      this.endBlock();
      this.readChildren(element, inner);
      this.endBlock();
    } else {
      this.readChildren(element, inner);
      if (name === 'td' || name === 'th') this.addText(' ', inner);
    }
  }

  private addText(text: string, context: Context): void {
    const letters = stripOverrides(text).replaceAll('\u0000', '');
    if (this.line === undefined && /^[ \t\r\n\f]*$/.test(letters)) return;
    const line = this.lineOf(context);
    if (context.isPre) line.addLines(letters, context);
    else line.addText(letters, context);
  }

  private lineOf({ kind, dir }: Context): Line {
    this.open ??= { kind, dir };
    this.line ??= createLine();
    return this.line;
  }
}

function innerContext(element: Element, context: Context): Context {
  const name = element.localName;
  const dir = element.getAttribute('dir')?.toLowerCase();
  // On words within a line it is not the direction of the block.
  const isBlock = TEXT_BLOCKS[name] !== undefined || LINE_MAKERS.has(name) || name === 'ul' || name === 'ol';
  const href = name === 'a' ? safeAddress(element.getAttribute('href')) : undefined;
  return {
    ...context,
    dir: isBlock && dir !== undefined ? (dir === 'rtl' || dir === 'ltr' ? dir : undefined) : context.dir,
    marks: marksOf(element, context.marks, href !== undefined || context.href !== undefined),
    href: href ?? context.href,
    isPre: context.isPre || name === 'pre' || /white-space\s*:\s*(pre|break-spaces)/i.test(styleOf(element)),
  };
}

function readList(element: Element, kind: 'ul' | 'ol', context: Context): ListBlock {
  const items: ListItem[] = [];
  for (const child of element.childNodes) {
    const isItem = child instanceof Element && child.localName === 'li';
    const blocks = new BlockReader();
    blocks.readChildren(isItem ? child : wrapperOf(child), context);
    blocks.endBlock();
    const item = toItem(blocks.out);
    const last = items.at(-1);
    if (context.level >= DEEPEST) {
      items.push({ ...item, lists: [] }, ...item.lists.flatMap((list) => list.items));
      continue;
    }
    // A list directly inside a list, as many pages write it, belongs to the item before it.
    if (!isItem && last && item.children.length === 0) last.lists.push(...item.lists);
    else if (isItem || item.children.length > 0 || item.lists.length > 0) items.push(item);
  }
  return { kind, items: items.map((item) => ({ ...item, lists: mergeLists(item.lists) })) };
}

function wrapperOf(child: Node): Node {
  const wrapper = new DocumentFragment();
  wrapper.append(child.cloneNode(true));
  return wrapper;
}

/** The blocks of an item become its lines; lists in it become lists of the next level. */
function toItem(blocks: readonly RichBlock[]): ListItem {
  const item: ListItem = { children: [], lists: [] };
  for (const block of blocks) {
    if (isList(block)) item.lists.push({ kind: block.kind, items: block.items });
    else if (item.children.length === 0) item.children.push(...block.children);
    else if (block.children.length > 0) item.children.push({ kind: 'break' }, ...block.children);
  }
  return item;
}

function mergeLists(lists: readonly ListBlock[]): ListBlock[] {
  const merged: ListBlock[] = [];
  for (const list of lists) {
    const last = merged.at(-1);
    if (last?.kind === list.kind) last.items.push(...list.items);
    else merged.push({ ...list, items: [...list.items] });
  }
  return merged;
}
