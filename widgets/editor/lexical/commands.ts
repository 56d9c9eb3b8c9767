import { $createLinkNode, $isLinkNode, TOGGLE_LINK_COMMAND, type LinkNode } from '@lexical/link';
import {
  $isListItemNode,
  $isListNode,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { $setBlocksType } from '@lexical/selection';
import { $findMatchingParent } from '@lexical/utils';
import {
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  FORMAT_TEXT_COMMAND,
  type BaseSelection,
  type LexicalEditor,
  type RangeSelection,
} from 'lexical';
import { LINK_REL } from '../../../engine/core/text/richTextRules.ts';
import type { ChosenDirection, RichBlock, TextBlockKind } from '../content/RichBlock.types.ts';
import { $readState, $selectedBlocks } from './editorState.ts';
import { $createLine, $createNodes, $createTextBlock } from './nodes.ts';

/** Toggles a format of the selected text, or of the text typed next. */
export function toggleFormat(editor: LexicalEditor, format: 'bold' | 'underline'): void {
  change(editor, () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format));
}

/** Makes the selected blocks paragraphs, headings or quotations; they keep their direction. */
export function setBlock(editor: LexicalEditor, kind: TextBlockKind): void {
  change(editor, (selection) => $setBlock(selection, kind));
}

/** Makes the selected blocks a list of the kind, or paragraphs again if they are one. */
export function toggleList(editor: LexicalEditor, kind: 'ul' | 'ol'): void {
  change(editor, (selection) => {
    const dir = $selectedBlocks(selection)[0]?.getDirection() ?? null;
    if ($readState().list === kind) editor.dispatchCommand(REMOVE_LIST_COMMAND);
    else editor.dispatchCommand(kind === 'ol' ? INSERT_ORDERED_LIST_COMMAND : INSERT_UNORDERED_LIST_COMMAND);
    $keepDirection(dir);
  });
}

/** Gives the selected blocks a direction; setting the same one again removes it, and they follow their letters. */
export function toggleDirection(editor: LexicalEditor, dir: Exclude<ChosenDirection, undefined>): void {
  change(editor, (selection) => {
    const next = $readState().dir === dir ? null : dir;
    for (const block of $selectedBlocks(selection)) block.setDirection(next);
  });
}

/** Moves list items a level in or out. */
export function indent(editor: LexicalEditor, by: 1 | -1): void {
  change(editor, (selection) => {
    const state = $readState();
    if (by > 0 ? !state.canIndent : !state.canOutdent) return;
    const items = new Set(selection.getNodes().map((node) => $findMatchingParent(node, $isListItemNode)));
    for (const item of items) item?.setIndent(Math.max(0, item.getIndent() + by));
  });
}

/**
 * Removes formats and links from the selection, and makes its blocks paragraphs; without a selection, from its block.
 */
export function clearFormatting(editor: LexicalEditor): void {
  change(editor, (selection) => {
    const blocks = $selectedBlocks(selection);
    const range = selection.isCollapsed() ? undefined : selection;
    if (range) {
      editor.dispatchCommand(TOGGLE_LINK_COMMAND, null);
      for (const node of range.extract()) if ($isTextNode(node)) node.setFormat(0).setStyle('');
    } else {
      for (const block of blocks) {
        for (const text of block.getAllTextNodes()) {
          text.setFormat(0);
          const link = text.getParent();
          if ($isLinkNode(link)) unwrap(link);
        }
      }
    }
    selection.setFormat(0);
    if (!blocks.some($isListNode)) $setBlock(selection, 'p');
    for (const block of blocks) if (block.isAttached()) block.setDirection(null);
  });
}

/** The link at the caret or selection: its address, and whether it has a text. */
export function readLink(editor: LexicalEditor): { href: string; hasText: boolean; selection: BaseSelection | null } {
  return editor.getEditorState().read(() => {
    const selection = $getSelection();
    const link = $linkAt(selection);
    return {
      href: link?.getURL() ?? '',
      hasText: link !== null || (selection !== null && !selection.isCollapsed()),
      selection: selection?.clone() ?? null,
    };
  });
}

/** Puts a link on the selection, or changes the one at the caret; without either it writes `text` as one. */
export function setLink(
  editor: LexicalEditor,
  { href, text, selection: at }: { href: string; text: string; selection: BaseSelection | null },
): void {
  change(
    editor,
    (selection) => {
      const link = $linkAt(selection);
      if (link && selection.isCollapsed()) link.setURL(href);
      else if (selection.isCollapsed())
        selection.insertNodes([$createLinkNode(href, { rel: LINK_REL }).append($createTextNode(text))]);
      else editor.dispatchCommand(TOGGLE_LINK_COMMAND, href);
    },
    at,
  );
}

/** Removes the link at the caret or on the selection, and keeps its text. */
export function removeLink(editor: LexicalEditor, at: BaseSelection | null): void {
  change(editor, () => editor.dispatchCommand(TOGGLE_LINK_COMMAND, null), at);
}

/** Inserts rich text at the caret, in place of the selection. A single paragraph continues the current line. */
export function insertBlocks(editor: LexicalEditor, blocks: readonly RichBlock[]): void {
  change(editor, (selection) => {
    const [only] = blocks;
    if (blocks.length === 1 && only?.kind === 'p') selection.insertNodes($createLine(only.children));
    else selection.insertNodes($createNodes(blocks));
  });
}

function $setBlock(selection: RangeSelection, kind: TextBlockKind): void {
  const dir = $selectedBlocks(selection)[0]?.getDirection() ?? null;
  $setBlocksType(selection, () => $createTextBlock(kind));
  $keepDirection(dir);
}

/** A converted block keeps the direction that was chosen for the first of them. */
function $keepDirection(dir: 'ltr' | 'rtl' | null): void {
  const selection = $getSelection();
  if (dir === null || !$isRangeSelection(selection)) return;
  for (const block of $selectedBlocks(selection)) block.setDirection(dir);
}

function $linkAt(selection: BaseSelection | null): LinkNode | null {
  return $isRangeSelection(selection) ? $findMatchingParent(selection.anchor.getNode(), $isLinkNode) : null;
}

function unwrap(link: LinkNode): void {
  for (const child of link.getChildren()) link.insertBefore(child);
  link.remove();
}

/**
 * Changes the document at the selection, at a stored one, or at the end. Caret and focus follow; with the focus in the
 * toolbar they stay there, unless a stored selection is restored.
 */
function change(editor: LexicalEditor, act: (selection: RangeSelection) => unknown, at?: BaseSelection | null): void {
  if (!editor.isEditable()) return;
  const before = document.activeElement;
  const isElsewhere = !at && editor.getRootElement()?.contains(before) === false;
  editor.update(
    () => {
      if (at) $setSelection(at.clone());
      const selection = $getSelection() ?? $getRoot().selectEnd();
      if ($isRangeSelection(selection)) act(selection);
    },
    { discrete: isElsewhere || undefined },
  );
  if (isElsewhere && before instanceof HTMLElement) before.focus();
}
