import { CAN_REDO_COMMAND, CAN_UNDO_COMMAND, COMMAND_PRIORITY_LOW, mergeRegister, type LexicalEditor } from 'lexical';
import { useEffect, useState } from 'react';
import { $readState, INITIAL_STATE, type EditorState } from './editorState.ts';

export interface UseToolbarStateResult {
  /** Of the place where the caret is. */
  state: EditorState;
  canUndo: boolean;
  canRedo: boolean;
}

/** The state of the toolbar: the formats at the caret, and whether there is a step to undo or redo. */
export function useToolbarState(editor: LexicalEditor): UseToolbarStateResult {
  const [state, setState] = useState(INITIAL_STATE);
  const [history, setHistory] = useState({ canUndo: false, canRedo: false });
  useEffect(
    () =>
      mergeRegister(
        editor.registerUpdateListener(({ editorState }) => {
          const next = editorState.read($readState);
          setState((shown) => (isSameState(shown, next) ? shown : next));
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
  return { state, ...history };
}

function isSameState(a: EditorState, b: EditorState): boolean {
  return (Object.keys(b) as (keyof EditorState)[]).every((key) => a[key] === b[key]);
}
