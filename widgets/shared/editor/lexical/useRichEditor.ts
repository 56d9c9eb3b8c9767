import { mergeRegister } from '@lexical/utils';
import {
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  CLEAR_HISTORY_COMMAND,
  COMMAND_PRIORITY_LOW,
  type LexicalEditor,
} from 'lexical';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PasteNotice } from '../paste/readTransfer.ts';
import { createRichEditor, LOAD_TAG, loadHtml, readHtml } from './createRichEditor.ts';
import { $readState, INITIAL_STATE, type EditorState } from './editorState.ts';
import { registerEditing } from './registerEditing.ts';

export interface UseRichEditorOptions {
  value: string;
  onChange: (html: string) => void;
  isEditable: boolean;
  /** Characters of HTML that a paste may have. */
  limit: number;
  onPaste: (notices: readonly PasteNotice[]) => void;
  onLink: () => void;
  onToolbar: () => void;
}

export interface UseRichEditorResult {
  editor: LexicalEditor;
  /** `ref` of the element that holds the text; always the same, or the editor would lose its caret at each drawing. */
  setRoot: (element: HTMLElement | null) => void;
  state: EditorState;
  canUndo: boolean;
  canRedo: boolean;
}

/**
 * The editor of a controlled text. A value that did not come from typing here replaces what it holds; one that is only on
 * its way back does not.
 */
export function useRichEditor(options: UseRichEditorOptions): UseRichEditorResult {
  const { value, isEditable } = options;
  const [editor] = useState(createRichEditor);
  const [state, setState] = useState(INITIAL_STATE);
  const [history, setHistory] = useState({ canUndo: false, canRedo: false });
  const setRoot = useCallback((element: HTMLElement | null) => editor.setRootElement(element), [editor]);
  const latest = useRef(options);
  // What was told and may not be back yet, the oldest first.
  const told = useRef<string[]>([]);

  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => editor.setEditable(isEditable), [editor, isEditable]);

  useEffect(
    () =>
      mergeRegister(
        registerEditing(editor, {
          limit: () => latest.current.limit,
          onPaste: (notices) => latest.current.onPaste(notices),
          onLink: () => latest.current.onLink(),
          onToolbar: () => latest.current.onToolbar(),
        }),
        editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
          const next = editorState.read($readState);
          setState((shown) => (isSameState(shown, next) ? shown : next));
          if (tags.has(LOAD_TAG) || (dirtyElements.size === 0 && dirtyLeaves.size === 0)) return;
          const html = readHtml(editor);
          if (html === told.current.at(-1)) return;
          told.current.push(html);
          latest.current.onChange(html);
        }),
        editor.registerCommand(
          CAN_UNDO_COMMAND,
          (canUndo) => {
            setHistory((shown) => ({ ...shown, canUndo }));
            return false;
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          CAN_REDO_COMMAND,
          (canRedo) => {
            setHistory((shown) => ({ ...shown, canRedo }));
            return false;
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
    [editor],
  );

  useEffect(() => {
    const index = told.current.lastIndexOf(value);
    if (index !== -1) {
      told.current.splice(0, index);
      return;
    }
    told.current = [value];
    loadHtml(editor, value);
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND);
  }, [editor, value]);

  return { editor, setRoot, state, ...history };
}

function isSameState(a: EditorState, b: EditorState): boolean {
  return (Object.keys(b) as (keyof EditorState)[]).every((key) => a[key] === b[key]);
}
