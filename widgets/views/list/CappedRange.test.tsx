import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Api } from '../../../engine/client/Api.types.ts';
import { renderTestList, thingRows } from '../../../tests/helpers/renderTestList.tsx';

it('LIST-02: a total that is not counted to the end says so, and is counted exactly when asked', async () => {
  const list = vi.fn<Api['list']>((_resource, query) =>
    Promise.resolve(
      query['exact_total'] === '1'
        ? { rows: thingRows(1, 3), page: 1, perPage: 3, total: 12_345, lastPage: 4115 }
        : { rows: thingRows(1, 3), page: 1, perPage: 3, total: 10_000, lastPage: 3334, isCapped: true as const },
    ),
  );
  renderTestList({ list, search: '?keyword=thing', language: 'en' });
  await screen.findByText(/of more than 10,000/);
  // The head of the list names no number that is not the whole.
  expect(screen.queryByText('10,000')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Count exactly' }));
  await screen.findByText('From 1 to 3 of 12,345');
  screen.getByText('12,345');
  expect(list.mock.lastCall?.[1]).toMatchObject({ keyword: 'thing', exact_total: '1' });
});
