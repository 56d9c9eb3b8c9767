import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  isolateHistory,
  redo,
  redoDepth,
  undo,
  undoDepth,
} from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Compartment, EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { StudioEdit, StudioFinding } from '../../../../engine/client/pages/StudioCalls.types.ts';
import { arabicInText } from './arabicInText.ts';
import { editorLook } from './editorLook.ts';
import { toDiagnostics } from './toDiagnostics.ts';

/** What of the editor is said in the language of the page. */
export interface EditorTexts {
  /** Name of the text field. */
  label: string;
  /** The library's English word → ours. */
  phrases: Readonly<Record<string, string>>;
}

/**
 * The text of a definition with its history, and the field in which it is typed. Forms change the same text by edits, so
 * that undoing goes back over both.
 */
export interface DefinitionEditor {
  /** The element to be put into the page. Its styles are in a shadow root, where the security policy allows them. */
  readonly host: HTMLElement;
  text: () => string;
  /** Calls back after each change of the text, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
  /** Makes replacements as one step of the history. They do not overlap. */
  apply: (edits: readonly StudioEdit[]) => void;
  undo: () => void;
  redo: () => void;
  canUndo: () => boolean;
  canRedo: () => boolean;
  /** Marks what the lint found in the present text. */
  show: (findings: readonly StudioFinding[]) => void;
  /** Sets whether the text can only be read. */
  setReadOnly: (isReadOnly: boolean) => void;
  /** Selects a part of the text, scrolls to it, and moves the focus into the field. */
  jumpTo: (from: number, to?: number) => void;
  destroy: () => void;
}

/** Makes an editor with a first text, which cannot be undone. Lines end as `\n` from then on. */
export function createDefinitionEditor(first: string, { label, phrases }: EditorTexts): DefinitionEditor {
  const host = document.createElement('div');
  host.dir = 'ltr';
  host.lang = 'en';
  const root = host.attachShadow({ mode: 'open' });
  const listeners = new Set<() => void>();
  const readOnly = new Compartment();
  let text = first.replaceAll(/\r\n?/g, '\n');
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        foldGutter(),
        lintGutter(),
        highlightSpecialChars(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        indentUnit.of('  '),
        bracketMatching(),
        closeBrackets(),
        json(),
        arabicInText,
        editorLook,
        readOnly.of(EditorState.readOnly.of(false)),
        EditorState.phrases.of(phrases),
        EditorView.contentAttributes.of({
          'aria-label': label,
          tabindex: '0',
          spellcheck: 'false',
          autocorrect: 'off',
        }),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return;
          text = update.state.doc.toString();
          for (const listener of listeners) listener();
        }),
        // Escape, then Tab leaves the field.
        keymap.of([
          ...closeBracketsKeymap,
          ...lintKeymap,
          ...historyKeymap,
          ...foldKeymap,
          ...defaultKeymap,
          indentWithTab,
        ]),
      ],
    }),
  });
  return {
    host,
    text: () => text,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    apply: (edits) => {
      if (edits.length === 0) return;
      view.dispatch({
        changes: edits.map(({ offset, length, text: insert }) => ({ from: offset, to: offset + length, insert })),
        annotations: isolateHistory.of('full'),
        userEvent: 'input.form',
      });
    },
    undo: () => void undo(view),
    redo: () => void redo(view),
    canUndo: () => undoDepth(view.state) > 0,
    canRedo: () => redoDepth(view.state) > 0,
    show: (findings) => {
      view.dispatch(setDiagnostics(view.state, toDiagnostics(findings, view.state.doc.length)));
    },
    setReadOnly: (isReadOnly) => {
      view.dispatch({ effects: readOnly.reconfigure(EditorState.readOnly.of(isReadOnly)) });
    },
    jumpTo: (from, to = from) => {
      const end = view.state.doc.length;
      const selection = { anchor: Math.min(from, end), head: Math.min(to, end) };
      view.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: 'center' }) });
      view.focus();
    },
    destroy: () => view.destroy(),
  };
}
