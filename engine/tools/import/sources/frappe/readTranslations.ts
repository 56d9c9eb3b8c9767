import type { InputFile } from '../../files/readInputs.ts';
import { readRows } from '../../../new/sources/readCsv.ts';

/** Longest text that is looked up. */
const LONGEST = 1000;

/**
 * Arabic texts by the English one, of `translations/ar.csv` (text, translation, context) and `locale/ar.po` of an
 * application.
 */
export function readTranslations(files: readonly InputFile[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { path, text } of files) {
    if (text === undefined) continue;
    const pairs = /(?:^|[/\\])ar\.csv$/.test(path)
      ? fromCsv(text)
      : /(?:^|[/\\])ar\.po$/.test(path)
        ? fromPo(text)
        : [];
    for (const [english, arabic] of pairs)
      if (english !== '' && english.length <= LONGEST && /\p{Script=Arabic}/u.test(arabic) && !texts.has(english))
        texts.set(english, arabic);
  }
  return texts;
}

function fromCsv(text: string): [string, string][] {
  return readRows(text, ',', Infinity).map(([english = '', arabic = '']) => [english.trim(), arabic.trim()]);
}

/** Entries of a PO file, a text and its translation each; plural forms are left out. */
function fromPo(text: string): [string, string][] {
  const pairs: [string, string][] = [];
  let english = '';
  let arabic = '';
  let reads: 'id' | 'str' | undefined;
  for (const line of text.split('\n')) {
    const found = /^(?:(msgid|msgstr) )?"(.*)"\s*$/.exec(line.trim());
    if (found === null) {
      reads = undefined;
      continue;
    }
    const [, word, part = ''] = found;
    if (word === 'msgid') {
      if (english !== '') pairs.push([english, arabic]);
      [english, arabic, reads] = ['', '', 'id'];
    } else if (word === 'msgstr') reads = 'str';
    const plain = part.replaceAll('\\"', '"').replaceAll('\\n', ' ');
    if (reads === 'id') english += plain;
    if (reads === 'str') arabic += plain;
  }
  return [...pairs, [english, arabic]];
}
