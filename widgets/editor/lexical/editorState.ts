import { $isLinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode } from '@lexical/list';
import { $findMatchingParent } from '@lexical/utils';
import {
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type ElementNode,
  type LexicalNode,
  type RangeSelection,
} from 'lexical';
import type { ChosenDirection, TextBlockKind } from '../content/RichBlock.types.ts';
import { $kindOf } from './nodes.ts';

/** State of the toolbar at the caret. */
export interface EditorState {
  block: TextBlockKind;
  list: 'ul' | 'ol' | undefined;
  isBold: boolean;
  isUnderline: boolean;
  isLink: boolean;
  /** Direction that was chosen for the block; undefined follows its letters. */
  dir: ChosenDirection;
  canIndent: boolean;
  canOutdent: boolean;
}

export const INITIAL_STATE: EditorState = {
  block: 'p',
  list: undefined,
  isBold: false,
  isUnderline: false,
  isLink: false,
  dir: undefined,
  canIndent: false,
  canOutdent: false,
};

/** Reads the state at the caret. Within a read or an update. */
export function $readState(): EditorState {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return INITIAL_STATE;
  const node = selection.anchor.getNode();
  const item = $findMatchingParent(node, $isListItemNode);
  const list = item?.getParent();
  const top = $topOf(node);
  return {
    block: top ? $kindOf(top) : 'p',
    list: $isListNode(list) ? (list.getListType() === 'number' ? 'ol' : 'ul') : undefined,
    isBold: selection.hasFormat('bold'),
    isUnderline: selection.hasFormat('underline'),
    isLink: $findMatchingParent(node, $isLinkNode) !== null,
    dir: top?.getDirection() ?? undefined,
    canIndent: item?.getPreviousSibling() !== null && item !== null && item.getIndent() < DEEPEST,
    canOutdent: item !== null && item.getIndent() > 0,
  };
}

/** Deeper lists leave no room for words on a phone. */
const DEEPEST = 4;

function $topOf(node: LexicalNode): ElementNode | null {
  const top = node.getTopLevelElement();
  return $isElementNode(top) ? top : null;
}

/** The blocks of the document that a selection touches. */
export function $selectedBlocks(selection: RangeSelection): ElementNode[] {
  return [...new Set(selection.getNodes().map($topOf))].filter((block) => block !== null);
}
