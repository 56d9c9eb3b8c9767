import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languages } from 'virtual:lawha/reference';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../../../tests/helpers/render.tsx';
import { anchorOf } from './anchorOf.ts';
import { excerptOf } from './excerptOf.ts';
import { jsonText } from './Json.tsx';
import LanguagePart from './LanguagePart.tsx';

const ALL = languages.flatMap(({ name, chapters }) =>
  chapters.flatMap(({ keys }) => keys.map((key) => ({ anchor: anchorOf(name, key.path), key }))),
);

async function open(language: 'ar' | 'en' = 'en') {
  const result = await act(async () => renderWithProviders(<LanguagePart />, { language }));
  return { ...result, user: userEvent.setup() };
}

const entry = (anchor: string): HTMLElement => {
  const found = document.getElementById(anchor);
  if (found === null) throw new Error(`no ${anchor}`);
  return found;
};

describe('the reference of the language', () => {
  it('DEMO-03: has every key of both meta-schemas, each at its own address', async () => {
    await open();
    const anchors = [...document.querySelectorAll<HTMLElement>('[data-key]')].map(({ id }) => id);
    expect(anchors.toSorted()).toEqual(ALL.map(({ anchor }) => anchor).toSorted());
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('DEMO-03: says type, allowed values, default, limits and an example of a key', async () => {
    await open();
    const kind = within(entry('columns.priority'));
    expect(kind.getByText('high, medium, low')).toBeDefined();
    expect(kind.getByText(/high for the first text/)).toBeDefined();
    expect(kind.getByText('one of the allowed values')).toBeDefined();
    expect(within(entry('columns.width')).getByText('minimum: 40, maximum: 800')).toBeDefined();
    expect(within(entry('name')).getByText('Required')).toBeDefined();
    expect(entry('columns.width').querySelector('pre')?.textContent).toBe('{ "width": 120 }');
  });

  it('DEMO-03: in Arabic the words of the meta-schema stand apart, left to right', async () => {
    await open('ar');
    const description = entry('columns.width').querySelector('p');
    expect([description?.dir, description?.lang]).toEqual(['ltr', 'en']);
    expect(within(entry('columns.width')).getByText('النوع')).toBeDefined();
  });

  it('DEMO-03: is searched by key, words and values, in any order of the words', async () => {
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Search the keys' }), 'pixels column');
    await waitFor(() => {
      expect([...document.querySelectorAll('[data-key]')].map(({ id }) => id)).toEqual(['columns.width']);
    });
    expect(screen.getByText('1 key')).toBeDefined();
    await user.clear(screen.getByRole('textbox', { name: 'Search the keys' }));
    await user.type(screen.getByRole('textbox', { name: 'Search the keys' }), 'zzzz');
    expect(await screen.findByText('No key matches.')).toBeDefined();
  });

  it('DEMO-03: shows a key at work: what a definition writes, and the screen that the engine makes of it', async () => {
    const { user } = await open();
    await user.click(within(entry('filters.parent')).getByRole('button', { name: /Live example/ }));
    const live = within(await screen.findByTestId('live-example', {}, { timeout: 15_000 }));
    expect(live.getByText(/tests\/fixtures\/definitions\/.*\.json/)).toBeDefined();
    expect(live.getByText(/"parent"/)).toBeDefined();
    expect((await live.findAllByTestId('row', {}, { timeout: 15_000 })).length).toBeGreaterThan(0);
    await user.click(live.getByRole('button', { name: 'Complete definition' }));
    expect(await live.findByText(/"kind": "reference"/)).toBeDefined();
  });

  it('DEMO-03: opens a key of a form in the form', async () => {
    const { user } = await open();
    await user.click(within(entry('form.schema.properties.*.maxLength')).getByRole('button', { name: /Live example/ }));
    expect(await screen.findByTestId('form', {}, { timeout: 15_000 })).toBeDefined();
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
