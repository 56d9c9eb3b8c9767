/** The words that the library shows or reads out → their keys in the catalogue. */
const KEYS: Readonly<Record<string, string>> = {
  Completions: 'completions',
  'Control character': 'controlCharacter',
  Diagnostics: 'diagnostics',
  'No diagnostics': 'noDiagnostics',
  'Selection deleted': 'selectionDeleted',
  close: 'close',
  'folded code': 'foldedCode',
  to: 'to',
  unfold: 'unfold',
  'Folded lines': 'foldedLines',
  'Unfolded lines': 'unfoldedLines',
  'Fold line': 'foldLine',
  'Unfold line': 'unfoldLine',
};

/** Those words in the language of the page. */
export function phrasesOf(t: (key: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(KEYS).map(([word, key]) => [word, t(`studio.phrase.${key}`)]));
}
