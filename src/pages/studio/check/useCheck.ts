import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../../engine/react/api/ApiContext.tsx';
import type { DefinitionEditor } from '../editor/createDefinitionEditor.ts';
import { createChecker, type Checker, type CheckState } from './createChecker.ts';

/** A text without errors. */
export interface SoundText {
  text: string;
  /** The text of the definition with all that other files add to it. */
  whole: string;
}

export interface UseCheckResult {
  state: CheckState;
  /** The newest text that has no error; undefined until there is one. */
  sound: SoundText | undefined;
  retry: () => void;
}

/** Checks the text of an editor while it changes, and marks in it what is found. */
export function useCheck(name: string, editor: DefinitionEditor): UseCheckResult {
  const api = useApi();
  const [state, setState] = useState<CheckState>({ kind: 'checking' });
  const [sound, setSound] = useState<SoundText>();
  const checker = useRef<Checker>(undefined);
  useEffect(() => {
    const made = createChecker({
      check: async (text, signal) => (await api.studio()).check(name, text, { signal }),
      onState: (next) => {
        setState((old) => (next.kind === 'checking' && old.kind === 'checking' ? old : next));
        if (next.kind !== 'checked') return;
        editor.show(next.check.findings);
        const { text, check } = next;
        if (check.findings.every(({ severity }) => severity !== 'error'))
          setSound({ text, whole: check.whole ?? text });
      },
    });
    checker.current = made;
    const stop = editor.subscribe(() => made.take(editor.text()));
    made.take(editor.text());
    return () => {
      stop();
      made.stop();
    };
  }, [api, name, editor]);
  return { state, sound, retry: () => checker.current?.again() };
}
