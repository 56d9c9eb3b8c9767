import { CLEAR_HISTORY_COMMAND, type EditorState, type LexicalEditor } from 'lexical';
import { useCallback, useEffect, useRef } from 'react';
import { LOAD_TAG, loadHtml, readHtml } from './editorHtml.ts';

export interface UseControlledTextOptions {
  /** Rich text as HTML. */
  value: string;
  onChange: (html: string) => void;
}

/**
 * Keeps an editor and a controlled text the same. A value that did not come from typing here replaces what the editor
 * holds; one that is only on its way back does not. Returns what `OnChangePlugin` is to call.
 */
export function useControlledText(
  editor: LexicalEditor,
  { value, onChange }: UseControlledTextOptions,
): (state: EditorState, editor: LexicalEditor, tags: ReadonlySet<string>) => void {
  const latest = useRef(onChange);
  // What was told and may not be back yet, the oldest first.
  const told = useRef<string[]>([]);

  useEffect(() => {
    latest.current = onChange;
  });

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

  return useCallback((_state, changed, tags) => {
    if (tags.has(LOAD_TAG)) return;
    const html = readHtml(changed);
    if (html === told.current.at(-1)) return;
    told.current.push(html);
    latest.current(html);
  }, []);
}
