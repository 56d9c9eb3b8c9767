import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { sampleReplyCalls } from '../../../tests/helpers/sampleReplyCalls.ts';
import { shippedCells } from '../../../tests/helpers/shippedCells.ts';
import { parseGrants, type Grants } from '../../../engine/core/access/Grants.ts';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import { ListView } from '../list/ListView.tsx';
import { TOY_FILTERS } from '../../../tests/helpers/renderTestList.tsx';
import { complaint, complaints, renderReplies } from '../../../tests/helpers/renderReplies.tsx';

const route = complaints.routes[0];
if (route === undefined) throw new Error('complaints have no list');

beforeEach(() => {
  sessionStorage.clear();
});

function renderList(grants: Grants = { kind: 'all' }) {
  const calls = sampleReplyCalls();
  const api = createFakeApi({
    list: () =>
      Promise.resolve({
        rows: [complaint, { ...complaint, id: 8, title: 'سؤال', replies: [] }],
        page: 1,
        lastPage: 1,
        perPage: 10,
        total: 2,
      }),
    replies: () => Promise.resolve(calls),
  });
  return renderReplies(
    <PartsProvider value={{ cells: shippedCells, filters: TOY_FILTERS }}>
      <ListView resource={complaints} route={route!} owner="1" />
    </PartsProvider>,
    calls,
    { api, grants },
  );
}

const rowOf = async (index: number): Promise<HTMLElement> => {
  const row = (await screen.findAllByTestId('row'))[index];
  if (row === undefined) throw new Error(`no row ${index}`);
  return row;
};

describe('the replies of a list', () => {
  it('CONTACT-01: a button titled "show all replies" expands them below the row', async () => {
    const { user } = renderList();
    const button = await within(await rowOf(0)).findByTestId('action-show-replies');
    expect([button.title, button.getAttribute('aria-expanded'), button.textContent]).toEqual([
      'show all replies',
      'false',
      '2 show all replies: ⁨تأخر الفني⁩',
    ]);
    await user.click(button);
    expect(await screen.findAllByTestId('reply')).toHaveLength(2);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(within(await rowOf(1)).queryByTestId('action-show-replies')).toBeNull();
  });

  it('CONTACT-08: the list answers in a dialog; the row has the reply afterwards', async () => {
    const { user, feedback } = renderList();
    await user.click(await within(await rowOf(1)).findByTestId('action-reply'));
    const dialog = await screen.findByTestId('reply-dialog');
    expect(dialog.textContent).toContain('سؤال');
    await user.type(await within(dialog).findByRole('textbox'), 'Hello');
    await user.click(within(dialog).getByRole('radio', { name: 'رسالة نصية' }));
    await user.click(within(dialog).getByTestId('reply-send'));
    await waitFor(() => expect(screen.queryByTestId('reply-dialog')).toBeNull());
    expect(feedback.toasts).toMatchObject([{ kind: 'success', description: 'sent successfully' }]);
    const button = await within(await rowOf(1)).findByTestId('action-show-replies');
    expect(button.textContent).toMatch(/^3 /);
  });

  it('PERM-07: without the control reply the list only shows the thread', async () => {
    const grants = parseGrants([{ url: 'answered/show-all' }], [{ url: 'answered/show-all', controls: ['show'] }]);
    renderList(grants);
    await within(await rowOf(0)).findByTestId('action-show-replies');
    expect(screen.queryByTestId('action-reply')).toBeNull();
  });
});
