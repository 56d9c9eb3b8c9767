import { $createLinkNode, $isLinkNode, LinkNode } from '@lexical/link';
import {
  $createListItemNode,
  $createListNode,
  $isListItemNode,
  $isListNode,
  ListItemNode,
  ListNode,
} from '@lexical/list';
import {
  $createHeadingNode,
  $createQuoteNode,
  $isHeadingNode,
  $isQuoteNode,
  HeadingNode,
  QuoteNode,
} from '@lexical/rich-text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type Klass,
  type LexicalNode,
  type TextFormatType,
} from 'lexical';
import { LINK_REL, safeAddress } from '../../../engine/core/text/richTextRules.ts';
import { isList } from '../content/isList.ts';
import type {
  Inline,
  LineContent,
  ListBlock,
  ListItem,
  Marks,
  RichBlock,
  TextBlockKind,
} from '../content/RichBlock.types.ts';

/** The nodes that the editor knows besides Lexical's own paragraphs, text and breaks. */
export const NODES: readonly Klass<LexicalNode>[] = [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode];

const FORMATS: readonly (readonly [keyof Marks, TextFormatType])[] = [
  ['bold', 'bold'],
  ['underline', 'underline'],
  ['strike', 'strikethrough'],
];

/** Rich text → Lexical's nodes, to be put into the root or at the caret. Within an update. */
export function $createNodes(blocks: readonly RichBlock[]): ElementNode[] {
  return blocks.map((block) => {
    if (isList(block)) return $createList(block).setDirection(block.dir ?? null);
    return $createTextBlock(block.kind)
      .append(...$createLine(block.children))
      .setDirection(block.dir ?? null);
  });
}

/** A line → Lexical's nodes. Within an update. */
export function $createLine(line: readonly LineContent[]): LexicalNode[] {
  return line.map((part) => {
    if (part.kind !== 'link') return $createInline(part);
    return $createLinkNode(part.href, { rel: LINK_REL }).append(...part.children.map($createInline));
  });
}

/** An empty block of text of a kind. */
export function $createTextBlock(kind: TextBlockKind): ElementNode {
  if (kind === 'p') return $createParagraphNode();
  return kind === 'blockquote' ? $createQuoteNode() : $createHeadingNode(kind);
}

function $createInline(part: Inline): LexicalNode {
  if (part.kind === 'break') return $createLineBreakNode();
  const node = $createTextNode(part.text);
  for (const [mark, format] of FORMATS) if (part.marks[mark]) node.toggleFormat(format);
  return node;
}

/** Lexical keeps an inner list in an item of its own, after the item it belongs to. */
function $createList({ kind, items }: ListBlock): ListNode {
  const list = $createListNode(kind === 'ol' ? 'number' : 'bullet');
  for (const { children, lists } of items) {
    list.append($createListItemNode().append(...$createLine(children)));
    for (const inner of lists) list.append($createListItemNode().append($createList(inner)));
  }
  return list;
}

/** The content of the editor as rich text. Within a read or an update. */
export function $readContent(): RichBlock[] {
  return $getRoot().getChildren().filter($isElementNode).map($readBlock);
}

function $readBlock(node: ElementNode): RichBlock {
  const dir = node.getDirection() ?? undefined;
  const block = $isListNode(node) ? $readList(node) : { kind: $kindOf(node), children: $readLine(node) };
  return dir === undefined ? block : { ...block, dir };
}

/** The kind of a block of text. */
export function $kindOf(node: LexicalNode): TextBlockKind {
  if ($isQuoteNode(node)) return 'blockquote';
  if (!$isHeadingNode(node)) return 'p';
  const tag = node.getTag();
  return tag === 'h1' || tag === 'h2' ? tag : 'h3';
}

function $readList(node: ListNode): ListBlock {
  const items: ListItem[] = [];
  for (const child of node.getChildren().filter($isListItemNode)) {
    const lists = child.getChildren().filter($isListNode).map($readList);
    const last = items.at(-1);
    if (lists.length > 0 && last) last.lists.push(...lists);
    else items.push({ children: $readLine(child), lists });
  }
  return { kind: node.getListType() === 'number' ? 'ol' : 'ul', items };
}

function $readLine(node: ElementNode): LineContent[] {
  return node.getChildren().flatMap<LineContent>((child) => {
    if (!$isLinkNode(child)) return $readInline(child);
    const href = safeAddress(child.getURL());
    const children = child.getChildren().flatMap($readInline);
    return href === undefined ? children : [{ kind: 'link', href, children }];
  });
}

function $readInline(node: LexicalNode): Inline[] {
  if ($isLineBreakNode(node)) return [{ kind: 'break' }];
  if (!$isTextNode(node)) return [];
  const marks: Marks = {};
  for (const [mark, format] of FORMATS) if (node.hasFormat(format)) marks[mark] = true;
  return [{ kind: 'text', text: node.getTextContent(), marks }];
}
