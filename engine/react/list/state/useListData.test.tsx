import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../../tests/helpers/createFakeApi.ts';
import { renderWithProviders } from '../../../../tests/helpers/render.tsx';
import { thingRows, things } from '../../../../tests/helpers/renderTestList.tsx';
import { parseGrants } from '../../../core/access/Grants.ts';
import { AccessProvider } from '../../access/AccessContext.tsx';
import type { Api, ListPage } from '../../../client/Api.types.ts';
import { useListData } from './useListData.ts';

const QUERY = { page: 1, sort: [], filters: {}, unknown: [] };

function Rows(): ReactNode {
  const { page, refresh, update } = useListData(things, things.routes[0]!, QUERY);
  const keepFirst = (shown: ListPage): ListPage => ({ ...shown, rows: shown.rows.slice(0, 1) });
  return (
    <>
      <output>{page?.rows.map(({ id }) => id).join(',')}</output>
      <button onClick={refresh}>fetch</button>
      <button onClick={() => update(keepFirst)}>change</button>
    </>
  );
}

/** A list whose calls are answered by hand, in the order in which they were made. */
function heldAnswers() {
  const answers: ((page: ListPage) => void)[] = [];
  const list = vi.fn<Api['list']>(() => new Promise((resolve) => answers.push(resolve)));
  return { answers, list };
}

const page = (last: number): ListPage => ({ rows: thingRows(1, last), page: 1, lastPage: 1, perPage: 10, total: last });
const shown = (): string => screen.getByRole('status').textContent;

it('a change of what is shown, while an answer is on its way, does not lose what that answer brings', async () => {
  const { answers, list } = heldAnswers();
  renderWithProviders(<Rows />, { api: createFakeApi({ list }) });
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]?.(page(2)));
  await waitFor(() => expect(shown()).toBe('1,2'));

  fireEvent.click(screen.getByText('change'));
  await waitFor(() => expect(shown()).toBe('1'));
  expect(answers).toHaveLength(1);

  fireEvent.click(screen.getByText('fetch'));
  await waitFor(() => expect(answers).toHaveLength(2));
  fireEvent.click(screen.getByText('change'));
  await waitFor(() => expect(answers).toHaveLength(3));
  await act(async () => answers[1]?.(page(3)));
  await act(async () => answers[2]?.(page(4)));
  await waitFor(() => expect(shown()).toBe('1,2,3,4'));
});

it('ACCESS-02: rows are loaded again once the rights of the person change; those at hand stay meanwhile', async () => {
  const { answers, list } = heldAnswers();
  renderWithProviders(<Person />, { api: createFakeApi({ list }) });
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]?.(page(2)));
  await waitFor(() => expect(shown()).toBe('1,2'));
  fireEvent.click(screen.getByText('give'));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(shown()).toBe('1,2');
  await act(async () => answers[1]?.(page(3)));
  await waitFor(() => expect(shown()).toBe('1,2,3'));
});

/** The rows of a person whose rights grow. */
function Person(): ReactNode {
  const [grants, setGrants] = useState(() => parseGrants([], []));
  return (
    <AccessProvider value={grants}>
      <Rows />
      <button onClick={() => setGrants(parseGrants([{ url: 'things/read-price' }], []))}>give</button>
    </AccessProvider>
  );
}

it('FAST-01: what the first script has read is drawn at once, and confirmed by the call that takes it', async () => {
  const { answers, list } = heldAnswers();
  const arrivedList = vi.fn<Api['arrivedList']>(() => page(2));
  renderWithProviders(<Rows />, { api: createFakeApi({ list, arrivedList }) });
  expect(shown()).toBe('1,2');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(arrivedList).toHaveBeenCalledExactlyOnceWith(things, expect.objectContaining({ page: '1' }));
  await act(async () => answers[0]?.(page(2)));
  expect(shown()).toBe('1,2');
  fireEvent.click(screen.getByText('change'));
  await waitFor(() => expect(shown()).toBe('1'));
  expect(answers).toHaveLength(1);
});

it('FAST-01: where the call answers something else, that is shown', async () => {
  const { answers, list } = heldAnswers();
  renderWithProviders(<Rows />, { api: createFakeApi({ list, arrivedList: () => page(2) }) });
  expect(shown()).toBe('1,2');
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => answers[0]?.(page(3)));
  await waitFor(() => expect(shown()).toBe('1,2,3'));
});
