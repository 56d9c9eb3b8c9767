import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { SuggestCalls } from '../../../engine/client/records/createSuggestCalls.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWidget, type RenderWidgetOptions } from '../../../tests/helpers/renderWidget.tsx';
import { TagsWidget } from './TagsWidget.tsx';

type Tags = SuggestCalls['tags'];

const input = (): HTMLInputElement => screen.getByRole('combobox', { name: /Sample/ });
const options = (): string[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chips = (): string[] =>
  screen.queryAllByRole('button', { name: /^Remove/ }).map(({ parentElement }) => parentElement?.textContent ?? '');

function show(known: readonly string[], more: RenderWidgetOptions = {}) {
  const tags = vi.fn<Tags>(({ keyword }) => Promise.resolve(known.filter((tag) => tag.includes(keyword))));
  const own = createFakeApi();
  const api = createFakeApi({ suggestions: async () => ({ ...(await own.suggestions()), tags }) });
  const schema = { $ref: 'lawha:tags', maxItems: 3 } as const;
  return { ...renderWidget(TagsWidget, schema, { api, language: 'en', ...more }), tags };
}

describe('TagsWidget', () => {
  it('KIND-05: adds by Enter, by a comma and when it is left; a repeated one is not added', async () => {
    const { last, left } = show([]);
    await userEvent.type(input(), 'عاجل{Enter}');
    expect([chips(), last(), input().value]).toEqual([['عاجل'], ['عاجل'], '']);
    await userEvent.type(input(), 'عَاجِل,');
    expect([chips(), input().value]).toEqual([['عاجل'], '']);
    await userEvent.type(input(), 'summer');
    await userEvent.tab();
    expect([last(), left]).toEqual([['عاجل', 'summer'], ['']]);
  });

  it('KIND-05: Backspace in the empty line and the button of a chip take a tag away', async () => {
    const { last } = show([], { value: ['one', 'two', 'three'] });
    await userEvent.type(input(), '{Backspace}');
    expect(last()).toEqual(['one', 'two']);
    await userEvent.click(screen.getByRole('button', { name: /Remove .*one/ }));
    expect(chips()).toEqual(['two']);
    await userEvent.type(input(), '{Backspace}');
    expect(last()).toBeUndefined();
  });

  it('KIND-05: suggests what records have, chosen with the keyboard alone', async () => {
    const { last, tags } = show(['summer', 'summary'], { value: ['one'] });
    await userEvent.type(input(), 'sum');
    await waitFor(() => expect(options()).toEqual(['summer', 'summary']));
    const question = { resource: 'samples', field: 'sample', keyword: 'sum' };
    await waitFor(() => expect(tags.mock.calls.at(-1)?.[0]).toEqual(question));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(last()).toEqual(['one', 'summary']);
    await userEvent.keyboard('{Escape}');
    expect([options(), document.activeElement]).toEqual([[], input()]);
  });

  it('KIND-05: a tag that records have in another spelling is taken in theirs', async () => {
    const { last } = show(['صيانة']);
    await userEvent.click(input());
    await screen.findByRole('option', { name: 'صيانة' });
    await userEvent.type(input(), 'صيانه{Enter}');
    expect(last()).toEqual(['صيانة']);
  });

  it('KIND-05: a pasted list becomes tags, as many as there may be, and says that there are no more', async () => {
    const { last } = show([]);
    await userEvent.click(input());
    const clipboardData = { getData: () => 'a\nb؛ c، d' };
    fireEvent.paste(input(), { clipboardData });
    expect(last()).toEqual(['a', 'b', 'c']);
    await waitFor(() => expect(screen.getByText('There may be 3 tags')).toBeDefined());
  });

  it('KIND-05: without an answer it is a plain field', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const own = createFakeApi();
    const api = createFakeApi({
      suggestions: async () => ({ ...(await own.suggestions()), tags: () => Promise.reject(new Error('down')) }),
    });
    const { last } = show([], { api });
    await userEvent.type(input(), 'one{Enter}');
    await waitFor(() => expect(log).toHaveBeenCalled());
    expect([last(), options()]).toEqual([['one'], []]);
    log.mockRestore();
  });
});
