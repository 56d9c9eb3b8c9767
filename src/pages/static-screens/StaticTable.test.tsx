import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import { LIST_STATES, ListStates } from './ListStates.tsx';
import { StaticTable } from './StaticTable.tsx';
import { rowAction } from '../../../tests/helpers/rowAction.ts';

/** A server that must not be asked. */
function silentApi() {
  const asked = vi.fn<(name: string) => void>();
  const api = new Proxy(createFakeApi(), {
    get: (target, name) => {
      asked(String(name));
      return Reflect.get(target, name) as unknown;
    },
  });
  return { api, asked };
}

const table = () => screen.getByTestId('static-table');

async function open(language: 'ar' | 'en' = 'en') {
  const { api, asked } = silentApi();
  const result = await act(async () => renderWithProviders(<StaticTable />, { api, language }));
  await screen.findByTestId('list');
  return { ...result, asked, user: userEvent.setup() };
}

/** Opens the form of the first record; its validators suspend it, so React wants the click awaited. */
async function editFirst(): Promise<void> {
  const [first] = await rows();
  if (first === undefined) throw new Error('no row');
  const edit = await rowAction(first, 'action-edit');
  await act(async () => {
    fireEvent.click(edit);
  });
}

async function inputOf(field: string): Promise<HTMLElement> {
  return within(await screen.findByTestId(`field-${field}`)).getByRole('textbox');
}

const rows = () => within(table()).findAllByTestId('row');

beforeEach(() => {
  // jsdom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(10);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the static table', () => {
  it('DEMO-02, CONST-04: takes one second to load', async () => {
    const timer = vi.spyOn(globalThis, 'setTimeout');
    await open();
    expect(timer.mock.calls.filter(([, time]) => time === 1000)).toHaveLength(1);
    expect(within(table()).queryAllByTestId('row')).toEqual([]);
    expect((await rows()).length).toBe(20);
  });

  it('DEMO-03: lists, shows and edits built-in rows and asks the server nothing', async () => {
    const { asked, user } = await open();
    await editFirst();
    const title = await inputOf('title');
    fireEvent.change(title, { target: { value: 'Short' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByTestId('list');
    // The rows from before stay until the new ones are there.
    await within(table()).findByText('Short');
    // The name of a row leads to its page.
    await user.click(within((await rows())[0] as HTMLElement).getByRole('link', { name: 'Short' }));
    expect(within(await screen.findByTestId('show')).getAllByText('Short').length).toBeGreaterThan(0);
    expect(asked).not.toHaveBeenCalled();
  });

  it('DEMO-02: a title takes 15 characters and a description 40, no more', async () => {
    const { user } = await open();
    await editFirst();
    const title = await inputOf('title');
    const description = await inputOf('description');
    for (const [input, limit] of [
      [title, 15],
      [description, 40],
    ] as const) {
      fireEvent.change(input, { target: { value: 'x'.repeat(limit + 1) } });
    }
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(title.getAttribute('aria-invalid')).toBe('true');
      expect(description.getAttribute('aria-invalid')).toBe('true');
    });
    fireEvent.change(title, { target: { value: 'x'.repeat(15) } });
    fireEvent.change(description, { target: { value: 'x'.repeat(40) } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByTestId('list')).toBeDefined();
  });
});

describe('the states of a list', () => {
  const open = async () => {
    await act(async () => renderWithProviders(<ListStates />, { language: 'en' }));
    await screen.findByTestId('list');
    return userEvent.setup();
  };
  const region = () => screen.getByTestId('list-states');
  const SEEN: Record<(typeof LIST_STATES)[number], () => Promise<unknown>> = {
    rows: () => within(region()).findAllByTestId('row'),
    loading: () => within(region()).findAllByText(/^Loading/),
    empty: () => within(region()).findByText('No data'),
    noResult: () => within(region()).findByText('No results for “\u2068zzz\u2069”'),
    failed: () => within(region()).findByRole('button', { name: 'Try again' }),
    expanded: () => within(region()).findByTestId('show'),
    selected: () => within(region()).findByTestId('bulk-bar'),
  };

  it.each(LIST_STATES)('DEMO-03: %s', async (state) => {
    const user = await open();
    await user.click(screen.getByTestId(`state-${state}`));
    await expect(SEEN[state]()).resolves.toBeDefined();
  });
});
