import type { LexicalEditor } from 'lexical';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { registerEditing, type EditingOptions } from './registerEditing.ts';

/** Adds what the plugins lack, always with the newest options. */
export function useEditing(editor: LexicalEditor, options: EditingOptions): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  // Before the first key press: no shortcut and no paste reaches an editor without its handlers.
  useLayoutEffect(
    () =>
      registerEditing(editor, {
        limit: () => latest.current.limit,
        onPaste: (notices) => latest.current.onPaste(notices),
        onLink: () => latest.current.onLink(),
        onToolbar: () => latest.current.onToolbar(),
      }),
    [editor],
  );
}
