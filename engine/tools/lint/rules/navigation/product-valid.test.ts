import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lintSources } from '../../lintSources.ts';
import { parseSource } from '../../source/parseSource.ts';
import { REPOSITORY } from '../../places.ts';

const PATH = join(REPOSITORY, 'definitions/product.json');
const declared: object = JSON.parse(readFileSync(PATH, 'utf8'));
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** What is said of a product with such texts, by key. */
function said(texts: Record<string, string>): string[] {
  const written = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, { ar: `زيارات ${text}`, en: `Visits ${text}` }]),
  );
  const source = parseSource({
    path: PATH,
    file: 'product.json',
    name: 'product',
    text: JSON.stringify({ ...declared, texts: written }),
  });
  const known = { texts: new Set(['chats.list.waiting_one', 'chats.list.waiting_other', 'chats.list.title']) };
  return lintSources([source], { known })
    .findings.filter(({ rule }) => rule === 'product-valid')
    .map(({ message }) => message);
}

function withForms(key: string, forms: readonly string[]): Record<string, string> {
  return Object.fromEntries(forms.map((form, index) => [`${key}_${form}`, `{{count}} ${index}`]));
}

describe('AUTH-03: texts of a product that are chosen by a number', () => {
  it.each([
    ['own.visits', FORMS],
    ['chats.list.waiting', FORMS],
  ])('%s with the forms of Arabic and English is right', (key, forms) => {
    expect(said(withForms(key, forms))).toEqual([]);
  });

  it.each(FORMS.slice(0, -1))('a missing form %s is found', (missing) => {
    const forms = FORMS.filter((form) => form !== missing);
    const message = `is chosen by a number and has no form "${missing}"`;
    expect(said(withForms('own.visits', forms))).toEqual([`the text "own.visits" ${message}`]);
    expect(said(withForms('chats.list.waiting', forms))).toEqual([`the text "chats.list.waiting" ${message}`]);
  });

  it('one form for all numbers is found, and a text without a number is not', () => {
    expect(said({ 'own.visits': '{{count}}', 'own.visitors': '', 'chats.list.title': '{{name}}' })).toEqual([
      'the text "own.visits" says a number in the same form for all',
    ]);
  });
});
