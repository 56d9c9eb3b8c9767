import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const color = (token: string): string => `var(--lw-colors-${token.replaceAll('.', '-')})`;

const MONO = 'ui-monospace, "Cascadia Mono", Menlo, Consolas, "IBM Plex Sans Arabic", monospace';

const frame = EditorView.theme({
  '&': { height: '100%', color: color('fg'), backgroundColor: color('bg.surface'), fontSize: '13px' },
  // The element around it shows the focus.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: MONO, lineHeight: '20px' },
  '.cm-content': { caretColor: color('fg'), paddingBlock: '8px' },
  '.cm-cursor': { borderInlineStartColor: color('fg') },
  '.cm-gutters': {
    backgroundColor: color('bg.muted'),
    color: color('fg.2'),
    borderInlineEnd: `1px solid ${color('border')}`,
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: color('selected') },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: color('tint'),
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: color('tone.sand.bg'), color: color('tone.sand.fg') },
  '.cm-foldPlaceholder': {
    backgroundColor: color('bg.muted'),
    borderColor: color('border.control'),
    color: color('fg.2'),
  },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: color('bg.raised'),
    color: color('fg'),
    borderColor: color('border.control'),
  },
  '.cm-tooltip': { maxWidth: 'min(480px, 90vw)', borderRadius: '9px', overflow: 'hidden' },
  '.cm-diagnostic': {
    fontFamily: "'IBM Plex Sans Arabic', sans-serif",
    fontSize: '13px',
    whiteSpace: 'pre-line',
    unicodeBidi: 'plaintext',
    paddingBlock: '6px',
  },
  '.cm-diagnostic-error': { borderInlineStartColor: color('error') },
  '.cm-diagnostic-warning': { borderInlineStartColor: color('tone.warning.fg') },
  '.cm-diagnosticAction': {
    backgroundColor: color('primary.fill'),
    color: color('primary.on'),
    borderRadius: '6px',
    padding: '3px 8px',
  },
  '.cm-diagnosticSource': { color: color('fg.2'), opacity: '1', fontFamily: MONO },
  '.cm-lintRange-error': { textDecoration: `underline wavy ${color('error')}`, backgroundImage: 'none' },
  '.cm-lintRange-warning': { textDecoration: `underline wavy ${color('tone.warning.fg')}`, backgroundImage: 'none' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: color('tint'),
    color: color('tint.on'),
  },
});

const words = HighlightStyle.define([
  { tag: tags.propertyName, color: color('link') },
  { tag: tags.string, color: color('tone.success.fg') },
  { tag: [tags.number, tags.bool, tags.null], color: color('tone.warning.fg') },
  { tag: [tags.separator, tags.brace, tags.squareBracket], color: color('fg.2') },
]);

/** How the editor looks, by the tokens of the theme. */
export const editorLook: Extension = [frame, syntaxHighlighting(words)];
