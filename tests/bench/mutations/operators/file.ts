import type { FileOperator } from '../Operator.types.ts';

/** Replaces the `n`th match of a pattern, about the middle of a file. */
function replace(pattern: RegExp, by: (found: string) => string): FileOperator['edit'] {
  return (text) => {
    const found = [...text.matchAll(new RegExp(pattern, 'gu'))];
    const match = found[Math.floor(found.length / 2)];
    if (match === undefined) return undefined;
    const changed = by(match[0]);
    return {
      text: `${text.slice(0, match.index)}${changed}${text.slice(match.index + match[0].length)}`,
      offset: match.index,
    };
  };
}

function whole(write: (text: string) => string, offset = 0): FileOperator['edit'] {
  return (text) => ({ text: write(text), offset });
}

const ROWS: Readonly<Record<string, FileOperator['edit']>> = {
  empty: whole(() => ''),
  blank: whole(() => ' \n'),
  list: whole((text) => `[${text}]`),
  null: whole(() => 'null'),
  text: whole(() => '"definition"'),
  'byte-order-mark': whole((text) => `\uFEFF${text}`),
  'not-utf-8': replace(/\p{Script=Arabic}/u, () => '\uFFFD'),
  'cut-in-half': (text) => ({ text: text.slice(0, text.length / 2), offset: Math.floor(text.length / 2) }),
  'cut-at-end': (text) => ({ text: text.trimEnd().slice(0, -1), offset: text.trimEnd().length - 1 }),
  'two-values': (text) => ({ text: `${text}\n{}`, offset: text.length + 1 }),
  'trailing-comma': replace(/\n\s*\}/u, (found) => `,${found}`),
  'comma-missing': replace(/,\n/u, () => '\n'),
  'comma-twice': replace(/,\n/u, () => ',,\n'),
  'comma-arabic': replace(/,\n/u, () => '،\n'),
  semicolon: replace(/,\n/u, () => ';\n'),
  'colon-missing': replace(/": /u, () => '" '),
  'colon-equals': replace(/": /u, () => '"= '),
  'quote-missing': replace(/",?\n/u, (found) => found.slice(1)),
  'quote-smart': replace(/"(?:ar|en|name|label)"/u, (found) => `\u201C${found.slice(1, -1)}\u201D`),
  'quote-single': replace(/"[a-z]+"/u, (found) => `'${found.slice(1, -1)}'`),
  'quote-none': replace(/"[a-z]+":/u, (found) => found.replaceAll('"', '')),
  'quote-guillemets': replace(/"(?:ar|en|name|label)"/u, (found) => `\u00AB${found.slice(1, -1)}\u00BB`),
  'brace-missing': replace(/\n\s*\},?/u, () => ''),
  'bracket-for-brace': replace(/\n\s*\}/u, (found) => found.replace('}', ']')),
  'comment-line': replace(/\n/u, () => ' // here\n'),
  'comment-block': replace(/\n/u, () => ' /* here */\n'),
  'merge-marks': replace(/\n/u, () => '\n<<<<<<< HEAD\n'),
  'number-arabic': replace(/: \d+/u, () => ': ٥'),
  'number-leading-zero': replace(/: \d+/u, (found) => found.replace(': ', ': 0')),
  'number-plus': replace(/: \d+/u, (found) => found.replace(': ', ': +')),
  'number-comma': replace(/: \d{2,}/u, (found) => `${found.slice(0, -1)},${found.slice(-1)}`),
  'word-python': replace(/: (?:true|false)/u, (found) => (found.includes('true') ? ': True' : ': False')),
  'word-undefined': replace(/: (?:true|false|\d+)/u, () => ': undefined'),
  'word-nan': replace(/: \d+/u, () => ': NaN'),
  'line-break-in-text': replace(/: "[^"]{6,}"/u, (found) => `${found.slice(0, 5)}\n${found.slice(5)}`),
  'tab-in-text': replace(/: "[^"]{6,}"/u, (found) => `${found.slice(0, 5)}\t${found.slice(5)}`),
  'escape-unknown': replace(/: "[^"]{6,}"/u, (found) => `${found.slice(0, 5)}\\q${found.slice(5)}`),
  'no-break-space': replace(/": /u, () => '":\u00A0'),
  'direction-mark': replace(/": /u, () => '":\u200F '),
  'key-twice': replace(/"(?:name|label|type)": [^\n]*,\n/u, (found) => `${found}    ${found}`),
  'key-proto': replace(/\{\n/u, () => '{ "__proto__": {},\n'),
  'key-empty': replace(/\{\n/u, () => '{ "": 1,\n'),
  'key-direction-mark': replace(/"(?:label|form|columns)":/u, (found) => found.replace('":', '\u200F":')),
  'key-cyrillic': replace(/"label":/u, () => '"l\u0430bel":'),
  'nested-deep': replace(/"[a-z]+": "[^"]+"/u, (found) => `${found}, "deep": ${'['.repeat(200)}${']'.repeat(200)}`),
};

/** Mistakes in the text of a file. */
export const fileOperators: readonly FileOperator[] = Object.entries(ROWS).map(([name, edit]) => ({
  id: `file/${name}`,
  group: 'file',
  edit,
}));
