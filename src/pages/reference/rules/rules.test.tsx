import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { rules } from 'virtual:lawha/reference-rules';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../../../tests/helpers/render.tsx';
import { MESSAGES } from '../../../../engine/tools/lint/messages/index.ts';
import { ruleAnchor } from './ruleAnchor.ts';
import RulesPart from './RulesPart.tsx';

async function open(language: 'ar' | 'en') {
  await act(async () => renderWithProviders(<RulesPart />, { language }));
}

function page(id: string): HTMLElement {
  const found = document.getElementById(ruleAnchor(id));
  if (found === null) throw new Error(`no ${id}`);
  return found;
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-rule]')].map(({ dataset }) => dataset['rule'] ?? '');

describe('AUTH-07: the pages of rules in the reference', () => {
  it('have every rule at its own address, with why, what it says, a mistake and the same place done right', async () => {
    await open('en');
    expect(shown().toSorted()).toEqual(Object.keys(MESSAGES).toSorted());
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

    const cell = within(page('known-cell'));
    expect(cell.getByRole('heading', { name: 'known-cell' })).toBeDefined();
    expect(cell.getByText('a screen, a field or a call does not work')).toBeDefined();
    expect(cell.getAllByText('Wrong').length).toBe(rules.find(({ id }) => id === 'known-cell')?.mistakes.length);
    expect(cell.getAllByText('Right').length).toBeGreaterThan(0);
    expect(cell.getByText('Link to', { exact: false }).closest('a')?.getAttribute('href')).toBe('#rule-known-cell');
  });

  it('are searched by id, message and mistake; in Arabic the words of the lint are left to right', async () => {
    await open('ar');
    const search = screen.getByLabelText('البحث في القواعد');
    fireEvent.change(search, { target: { value: 'no cell is called' } });
    await waitFor(() => {
      expect(shown()).toEqual(['known-cell']);
    });
    expect(screen.getByText('قاعدة واحدة')).toBeDefined();
    const says = within(page('known-cell')).getAllByText(/no cell is called/)[0];
    expect([says?.dir, says?.lang]).toEqual(['ltr', 'en']);
    expect(within(page('known-cell')).getAllByText('صواب').length).toBeGreaterThan(0);
    fireEvent.change(search, { target: { value: 'zzzz' } });
    expect(await screen.findByText('لا نتائج لـ «\u2068zzzz\u2069»')).toBeDefined();
  });
});
