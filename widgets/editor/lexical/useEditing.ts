import type { LexicalEditor } from 'lexical';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { registerEditing, type EditingOptions } from './registerEditing.ts';

/** Wires what the plugins lack; the newest options hold. */
export function useEditing(editor: LexicalEditor, options: EditingOptions): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  // Before the first key press: no shortcut and no paste reaches an editor that is not wired yet.
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
