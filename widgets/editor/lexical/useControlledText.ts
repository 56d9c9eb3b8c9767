import { CLEAR_HISTORY_COMMAND, type EditorState, type LexicalEditor } from 'lexical';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { LOAD_TAG, loadHtml, readHtml, flushText } from './editorHtml.ts';

export interface UseControlledTextOptions {
  /** Rich text as HTML. */
  value: string;
  onChange: (html: string) => void;
}

/**
 * Synchronises an editor with a controlled text. A value from outside replaces the content of the editor; one that the
 * editor itself emitted does not. Returns the handler for `OnChangePlugin`.
 */
export function useControlledText(
  editor: LexicalEditor,
  { value, onChange }: UseControlledTextOptions,
): (state: EditorState, editor: LexicalEditor, tags: ReadonlySet<string>) => void {
  const latest = useRef(onChange);
  // Emitted values that the owner may not have passed back yet, the oldest first.
  const reported = useRef<string[]>([]);
  // The content of the editor, in the form in which it would be reported.
  const held = useRef('');

  useEffect(() => {
    latest.current = onChange;
  });

  // In the same commit that shows the editor: typing may begin before other effects run, and they would replace it.
  useLayoutEffect(() => {
    const index = reported.current.lastIndexOf(value);
    if (index !== -1) {
      reported.current.splice(0, index);
      return;
    }
    reported.current = [value];
    loadHtml(editor, value);
    held.current = readHtml(editor);
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND);
  }, [editor, value]);

  // The plugins have normalised the first text by now, which is not a change by the person either.
  useEffect(() => {
    flushText(editor);
    held.current = readHtml(editor);
  }, [editor]);

  return useCallback((_state, changed, tags) => {
    if (tags.has(LOAD_TAG)) return;
    const html = readHtml(changed);
    if (html === held.current) return;
    held.current = html;
    reported.current.push(html);
    latest.current(html);
  }, []);
}
