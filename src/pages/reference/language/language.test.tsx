import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { languages } from 'virtual:lawha/reference';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../../../tests/helpers/render.tsx';
import { anchorOf } from './anchorOf.ts';
import { excerptOf } from './excerptOf.ts';
import { jsonText } from './Json.tsx';
import LanguagePart from './LanguagePart.tsx';
import LiveExample from './LiveExample.tsx';

const ALL = languages.flatMap(({ name, chapters }) =>
  chapters.flatMap(({ keys }) => keys.map((key) => ({ anchor: anchorOf(name, key.path), key }))),
);

async function open(language: 'ar' | 'en') {
  await act(async () => renderWithProviders(<LanguagePart />, { language }));
}

const entry = (anchor: string): HTMLElement => {
  const found = document.getElementById(anchor);
  if (found === null) throw new Error(`no ${anchor}`);
  return found;
};

/** The example of a key at work. */
async function openExample(path: string) {
  const [definition] = languages;
  const example = definition?.examples[path];
  if (example === undefined) throw new Error(`no example of ${path}`);
  // Its definition suspends the example, so React wants its first drawing awaited.
  await act(async () => renderWithProviders(<LiveExample example={example} path={path} />, { language: 'en' }));
  return within(await screen.findByTestId('live-example'));
}

describe('the reference of the language', () => {
  it('DEMO-03: has every key of both meta-schemas at its own address, with what there is to say of it', async () => {
    await open('en');
    const anchors = [...document.querySelectorAll<HTMLElement>('[data-key]')].map(({ id }) => id);
    expect(anchors.toSorted()).toEqual(ALL.map(({ anchor }) => anchor).toSorted());
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

    const priority = within(entry('columns.priority'));
    expect(priority.getByText('high, medium, low')).toBeDefined();
    expect(priority.getByText(/high for the first text/)).toBeDefined();
    expect(priority.getByText('one of the allowed values')).toBeDefined();
    expect(within(entry('columns.width')).getByText('minimum: 40, maximum: 800')).toBeDefined();
    expect(within(entry('name')).getByText('Required')).toBeDefined();
    expect(entry('columns.width').querySelector('pre')?.textContent).toBe('{ "width": 120 }');
  });

  it('DEMO-03: is searched by keys and words; in Arabic the words of the meta-schema are left to right', async () => {
    await open('ar');
    const search = screen.getByLabelText('البحث في المفاتيح');
    fireEvent.change(search, { target: { value: 'pixels width' } });
    await waitFor(() => {
      expect([...document.querySelectorAll('[data-key]')].map(({ id }) => id)).toEqual(['columns.width']);
    });
    expect(screen.getByText('مفتاح واحد')).toBeDefined();
    const description = entry('columns.width').querySelector('p');
    expect([description?.dir, description?.lang]).toEqual(['ltr', 'en']);
    expect(within(entry('columns.width')).getByText('النوع')).toBeDefined();
    fireEvent.change(search, { target: { value: 'zzzz' } });
    expect(await screen.findByText('لا نتائج لـ «\u2068zzzz\u2069»')).toBeDefined();
  });

  it('DEMO-03: shows what a definition writes, and the list that the engine makes of it', async () => {
    const live = await openExample('filters.parent');
    expect(live.getByText(/tests\/fixtures\/definitions\/.*\.json/)).toBeDefined();
    expect(live.getByText(/"parent"/)).toBeDefined();
    expect((await live.findAllByTestId('row')).length).toBeGreaterThan(0);
    fireEvent.click(live.getByText('Complete definition'));
    expect(await live.findByText(/"kind": "reference"/)).toBeDefined();
  });

  it('DEMO-03: shows a key of a form in the form', async () => {
    const live = await openExample('form.schema.properties.*.maxLength');
    expect(await live.findByTestId('form')).toBeDefined();
  });
});

describe('excerptOf', () => {
  it('keeps what leads to the value, and the short object that holds it', () => {
    const file = { name: 'x', columns: ['a', { key: 'b', width: 90 }], long: 'y'.repeat(500) };
    expect(excerptOf(file, ['columns', 1, 'width'])).toEqual({ columns: [{ key: 'b', width: 90 }] });
    expect(excerptOf(file, ['name'])).toEqual({ name: 'x' });
  });
});

describe('jsonText', () => {
  it('writes what is short on one line', () => {
    expect(jsonText({ a: [1, 2] })).toBe('{ "a": [ 1, 2 ] }');
    expect(jsonText({ a: 'x'.repeat(100) })).toContain('\n');
  });
});
