import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  DRAGSTART_COMMAND,
  DROP_COMMAND,
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_ESCAPE_COMMAND,
  mergeRegister,
  PASTE_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { readTransfer, type PasteNotice } from '../paste/readTransfer.ts';
import { indent, insertBlocks, toggleList } from './commands.ts';
import { LOAD_TAG } from './editorHtml.ts';

export interface EditingOptions {
  /** Characters of HTML that a paste may have. */
  limit: number;
  /** Called after each paste, with what was left out. */
  onPaste: (notices: readonly PasteNotice[]) => void;
  /** Ctrl+K. */
  onLink: () => void;
  /** Alt+F10, as editors have it. */
  onToolbar: () => void;
}

/** The same options, with a limit that may have changed. */
export interface RegisterEditingOptions extends Omit<EditingOptions, 'limit'> {
  limit: () => number;
}

/**
 * Adds what Lexical's plugins lack: shortcuts, the place of the caret, blocking of formats that rich text does not
 * have, and every transfer of outside text, which goes through `readTransfer`. Returns the function that removes it.
 */
export function registerEditing(editor: LexicalEditor, options: RegisterEditingOptions): () => void {
  return mergeRegister(
    registerPaste(editor, options),
    registerKeys(editor, options),
    registerCaret(editor),
    // Formats that rich text does not have, blocked for all shortcuts.
    editor.registerCommand(
      FORMAT_TEXT_COMMAND,
      (format) => !['bold', 'underline', 'strikethrough'].includes(format),
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(FORMAT_ELEMENT_COMMAND, () => true, COMMAND_PRIORITY_CRITICAL),
  );
}

/**
 * Puts the caret at the end of the text on focus: the browser's selection event fires later, and text typed before it
 * would be lost. A press of the mouse moves the caret right after.
 */
function registerCaret(editor: LexicalEditor): () => void {
  const placeCaret = (): void => {
    if (!editor.isEditable()) return;
    editor.update(
      () => {
        if ($getSelection() === null) $getRoot().selectEnd();
      },
      { discrete: true, tag: LOAD_TAG },
    );
  };
  return editor.registerRootListener((root, before) => {
    before?.removeEventListener('focus', placeCaret);
    root?.addEventListener('focus', placeCaret);
  });
}

function registerPaste(editor: LexicalEditor, { limit, onPaste }: RegisterEditingOptions): () => void {
  const insert = (transfer: DataTransfer): void => {
    const { blocks, notices } = readTransfer(transfer, limit());
    if (blocks.length > 0) insertBlocks(editor, blocks);
    onPaste(notices);
  };
  return mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        event.preventDefault();
        if ('clipboardData' in event && event.clipboardData) insert(event.clipboardData);
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (event) => {
        if (typeof event === 'string' || !event.dataTransfer) return false;
        const text = event.dataTransfer.getData('text/plain');
        const selection = $getSelection();
        // A spelling correction is a transfer too, and keeps the formats of the replaced word.
        if (event.inputType === 'insertReplacementText' && $isRangeSelection(selection)) selection.insertText(text);
        else insert(event.dataTransfer);
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    editor.registerCommand(
      DROP_COMMAND,
      (event) => {
        event.preventDefault();
        if (event.dataTransfer) insert(event.dataTransfer);
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    // Text is moved by cutting and pasting; dragging inside the editor would duplicate it.
    editor.registerCommand(
      DRAGSTART_COMMAND,
      (event) => {
        event.preventDefault();
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
  );
}

function registerKeys(editor: LexicalEditor, { onLink, onToolbar }: RegisterEditingOptions): () => void {
  const act = (event: KeyboardEvent): (() => void) | undefined => {
    if (event.altKey && event.code === 'F10') return onToolbar;
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
    switch (`${event.shiftKey ? 'Shift+' : ''}${event.code}`) {
      case 'KeyK':
        return onLink;
      case 'Shift+Digit7':
        return () => toggleList(editor, 'ol');
      case 'Shift+Digit8':
        return () => toggleList(editor, 'ul');
      case 'BracketRight':
        return () => indent(editor, 1);
      case 'BracketLeft':
        return () => indent(editor, -1);
      default:
        return undefined;
    }
  };
  return mergeRegister(
    editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        const action = act(event);
        if (action === undefined) return false;
        event.preventDefault();
        // The page has shortcuts too: Ctrl+K would open its search.
        event.stopPropagation();
        action();
        return true;
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
    // Lexical would remove the focus from the text without moving it; a dialog around it handles the key itself.
    editor.registerCommand(KEY_ESCAPE_COMMAND, () => true, COMMAND_PRIORITY_CRITICAL),
  );
}
