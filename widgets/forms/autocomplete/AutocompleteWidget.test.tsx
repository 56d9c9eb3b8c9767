import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SuggestCalls } from '../../../engine/client/records/createSuggestCalls.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWidget, type RenderWidgetResult } from '../../../tests/helpers/renderWidget.tsx';
import { AutocompleteWidget } from './AutocompleteWidget.tsx';

type Suggest = SuggestCalls['suggest'];

const TEXTS = ['Dubai Marina', 'Dubai Mall', 'Dubai Hills'];
const input = (): HTMLInputElement => screen.getByRole('combobox', { name: /Sample/ });
const options = (): string[] => screen.queryAllByRole('option').map(({ textContent }) => textContent);

function show(answer: Suggest): RenderWidgetResult & { suggest: ReturnType<typeof vi.fn<Suggest>> } {
  const suggest = vi.fn<Suggest>(answer);
  const api = createFakeApi({
    suggestions: () =>
      Promise.resolve({
        suggest,
        figures: () => Promise.resolve({ title: '', figures: [] }),
        tags: () => Promise.resolve([]),
        candidates: () => Promise.resolve({ columns: [], candidates: [] }),
      }),
  });
  const schema = { $ref: 'lawha:text', 'x-widget': 'autocomplete', 'x-widget-options': { url: 'places/suggest' } };
  return { ...renderWidget(AutocompleteWidget, schema, { api, language: 'en' }), suggest };
}

afterEach(() => vi.restoreAllMocks());

describe('AutocompleteWidget', () => {
  it('FORM-11: asks the given address once the typing pauses, with what is typed', async () => {
    const { suggest } = show(() => Promise.resolve(TEXTS));
    await userEvent.type(input(), 'Dub');
    await waitFor(() => expect(options()).toEqual(TEXTS));
    expect(suggest).toHaveBeenCalledOnce();
    expect(suggest.mock.calls[0]?.slice(0, 2)).toEqual(['places/suggest', 'Dub']);
    expect(input().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('3 suggestions')).toBeDefined();
  });

  it('FORM-20: picks with the keyboard alone; Escape closes and keeps what is typed', async () => {
    const { last } = show(() => Promise.resolve(TEXTS));
    await userEvent.type(input(), 'Dub');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(TEXTS[1]);
    await userEvent.keyboard('{Enter}');
    expect(last()).toBe('Dubai Mall');
    expect(options()).toEqual([]);
    await userEvent.type(input(), '!');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    expect([options(), last(), document.activeElement]).toEqual([[], 'Dubai Mall!', input()]);
  });

  it('FORM-25: any text is allowed; without suggestions it is a plain field', async () => {
    const { last, suggest } = show(() => Promise.resolve([]));
    await userEvent.type(input(), 'Somewhere');
    await waitFor(() => expect(suggest).toHaveBeenCalled());
    expect(input().getAttribute('aria-expanded')).toBe('false');
    await userEvent.tab();
    expect(last()).toBe('Somewhere');
    expect(document.querySelector('[role=listbox]')).toBeNull();
  });

  it('FORM-25: a failure is logged and never shown', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { last } = show(() => Promise.reject(new Error('down')));
    await userEvent.type(input(), 'Dub');
    await waitFor(() => expect(log).toHaveBeenCalledOnce());
    expect(screen.queryByText(/down/)).toBeNull();
    expect([options(), last()]).toEqual([[], 'Dub']);
  });

  it('FORM-11: only the answer to the latest question counts', async () => {
    const answers = new Map<string, (texts: string[]) => void>();
    const { suggest } = show((_path, key) => new Promise((resolve) => answers.set(key, resolve)));
    await userEvent.type(input(), 'Dub');
    await waitFor(() => expect(suggest).toHaveBeenCalledTimes(1));
    await userEvent.type(input(), 'ai');
    await waitFor(() => expect(suggest).toHaveBeenCalledTimes(2));
    expect(suggest.mock.calls[0]?.[2]?.signal?.aborted).toBe(true);
    await act(async () => answers.get('Dubai')?.(['Dubai Mall']));
    await act(async () => answers.get('Dub')?.(['Dublin']));
    expect(options()).toEqual(['Dubai Mall']);
  });

  it('asks nothing for blanks, nor for the present value', async () => {
    const { suggest } = show(() => Promise.resolve(TEXTS));
    await userEvent.click(input());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(input(), { target: { value: '  ' } });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    expect(suggest).not.toHaveBeenCalled();
  });
});
