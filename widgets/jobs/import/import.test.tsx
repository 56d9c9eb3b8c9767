import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { JobCalls } from '../../../engine/client/records/createJobCalls.ts';
import { listAccess } from '../../../engine/react/list/state/listAccess.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { type Grants, parseGrants } from '../../../engine/core/access/Grants.ts';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import { renderTestList, thingPages, things, TOY_CELLS } from '../../../tests/helpers/renderTestList.tsx';
import { sampleImport, sampleJob, sampleJobCalls } from '../../../tests/helpers/sampleJobs.ts';
import { ImportDialog } from './ImportDialog.tsx';

const file = new File(['id,الاسم\n1,شيء\n'], 'أشياء.csv', { type: 'text/csv' });

function open(own: Partial<JobCalls> = {}, grants?: Grants) {
  const read = vi.fn<JobCalls['read']>(own.read ?? (() => Promise.resolve(sampleImport())));
  const calls = { ...own, read };
  const route = things.routes.find(({ screen: kind }) => kind === 'list');
  if (route === undefined) throw new Error('things have no list');
  renderWithProviders(
    <PartsProvider value={{ cells: TOY_CELLS }}>
      <ImportDialog
        resource={things}
        access={listAccess(grants ?? { kind: 'all' }, things, route)}
        ids={[]}
        total={0}
        isAll={false}
        query={{}}
        onChanged={() => undefined}
        onClose={() => undefined}
      />
    </PartsProvider>,
    { api: createFakeApi({ jobs: () => Promise.resolve(sampleJobCalls(calls)) }) },
  );
  return { read };
}

const choose = async (): Promise<void> => {
  await userEvent.upload(await screen.findByTestId('import-file'), file);
};
const columns = (): HTMLSelectElement[] =>
  screen.getAllByTestId('import-column').map((column) => within(column).getByRole<HTMLSelectElement>('combobox'));

describe('BULK-05: the dialog of an import', () => {
  it('reads a chosen or dropped file, shows its columns with their first values, and starts a trial of the chosen plan', async () => {
    const start = vi.fn<JobCalls['start']>(() => Promise.resolve(sampleJob({ id: 9, kind: 'import' })));
    const job = sampleJob({
      id: 9,
      kind: 'import',
      changed: 2,
      added: 1,
      failed: 1,
      differences: [
        { id: 1, row: 2, name: 'شيء', before: { price: 1 }, after: { price: 2 } },
        { id: 0, row: 3, name: '', before: null, after: { price: 5 } },
      ],
      failures: [
        {
          id: 0,
          row: 4,
          name: '',
          reason: 'الاسم مطلوب.',
          faults: [{ column: 1, title: 'السعر', value: 'عشرة', reason: 'هذا ليس رقمًا.' }],
        },
      ],
    });
    const { read } = open({ start, get: () => Promise.resolve(job) });
    const dialog = await screen.findByTestId('import-dialog');
    expect(dialog.querySelector('[aria-current=step]')?.textContent).toBe('1الملف');
    fireEvent.drop((await screen.findByTestId('import-file')).parentElement ?? dialog, {
      dataTransfer: { files: [file] },
    });
    await screen.findByTestId('import-try');
    expect(read.mock.calls[0]?.slice(0, 3)).toEqual([things, file, {}]);
    expect(columns().map(({ value }) => value)).toEqual(['id', 'name.ar', '']);
    expect(screen.getAllByTestId('import-column')[0]?.textContent).toContain('1 · 2');

    // Another encoding reads the file again; a field is for one column.
    await userEvent.selectOptions(screen.getByLabelText('الترميز'), 'windows-1256');
    await waitFor(() => expect(read.mock.calls[1]?.[2]).toEqual({ encoding: 'windows-1256' }));
    await waitFor(() => expect(columns()[2]?.disabled).toBe(false));
    await userEvent.selectOptions(columns()[2] as HTMLSelectElement, 'name.ar');
    expect(columns().map(({ value }) => value)).toEqual(['id', '', 'name.ar']);
    await userEvent.click(screen.getByTestId('import-mode-update'));
    await userEvent.click(screen.getByTestId('import-try'));
    await screen.findByTestId('job-confirm');
    expect(start.mock.calls[0]?.[1]).toEqual({
      selection: {},
      action: { kind: 'import', source: 4, mapping: ['id', null, 'name.ar'], mode: 'update', match: 'id' },
    });
    expect(screen.getByTestId('job-count-added').textContent).toContain('سيُضاف: 1');
    expect(screen.getByTestId('job-count-changed').textContent).toContain('سيتغير: 1');
    const [changed, added] = screen.getAllByTestId('job-difference');
    expect(changed?.textContent).toContain('الصف 2 · ');
    expect(added?.textContent).toContain('الصف 3 · سجل جديد');
    const failure = screen.getByTestId('job-failure');
    expect(failure.textContent).toMatch(/الصف 4.*السعر.*: .*عشرة.* – هذا ليس رقمًا\..*الاسم مطلوب/);
    expect(screen.getByTestId('job-confirm').textContent).toContain('استيراد سجلين');
  });

  it('says why a file is refused, and keeps the choice of another', async () => {
    const refusal = new ApiError({
      code: 'invalid',
      method: 'POST',
      url: 'list_imports',
      status: 422,
      fields: { file: ['هذا الملف ليس جدولًا.'] },
    });
    const { read } = open({ read: vi.fn<JobCalls['read']>(() => Promise.reject(refusal)) });
    await choose();
    expect((await screen.findByTestId('import-problem')).textContent).toContain('هذا الملف ليس جدولًا.');
    expect(screen.queryByTestId('import-try')).toBeNull();
    // What is too large is not sent.
    const large = new File(['x'], 'large.csv');
    Object.defineProperty(large, 'size', { value: 200 * 1024 * 1024 });
    await userEvent.upload(screen.getByTestId('import-file'), large);
    expect((await screen.findByTestId('import-problem')).textContent).toContain('أكبر من 25');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('asks for a column that finds records before it updates', async () => {
    const start = vi.fn<JobCalls['start']>();
    open({ start, read: () => Promise.resolve(sampleImport({ mapping: [null, 'name.ar', null], match: null })) });
    await choose();
    await userEvent.click(await screen.findByTestId('import-mode-both'));
    await userEvent.click(screen.getByTestId('import-try'));
    expect((await screen.findByTestId('import-problem')).textContent).toContain('لا تتكرر قيمه');
    expect(start).not.toHaveBeenCalled();
  });

  it('offers who may only add no update', async () => {
    const controls = [{ url: 'things/show-all', controls: ['add'] }];
    open({}, parseGrants(['things/show-all', 'things/add'], controls));
    await choose();
    await screen.findByTestId('import-try');
    expect(screen.queryByTestId('import-mode-update')).toBeNull();
    expect(screen.queryByTestId('import-mode-both')).toBeNull();
    expect(screen.getByTestId<HTMLInputElement>('import-mode-add').checked).toBe(true);
  });
});

describe('BULK-05: the tool of an import', () => {
  const list = (rights: readonly string[], controls: readonly string[]): void => {
    renderTestList({
      list: thingPages(3),
      grants: parseGrants(['things/show-all', ...rights], [{ url: 'things/show-all', controls: [...controls] }]),
      wrap: (content) => <PartsProvider value={{ Bulk: () => <p>dialog</p> }}>{content}</PartsProvider>,
    });
  };

  it.each([
    ['add', ['things/add'], ['add'], true],
    ['edit', ['things/edit'], ['edit'], true],
    ['only look', [], [], false],
    ['delete', [], ['delete', 'trash'], false],
  ] as const)('for who may %s', async (_name, rights, controls, isThere) => {
    list(rights, controls);
    await screen.findByTestId('action-refresh');
    if (isThere) {
      await userEvent.click(await screen.findByTestId('action-import'));
      await screen.findByText('dialog');
      return;
    }
    await screen.findAllByTestId('row');
    if (controls.length > 0) await screen.findByTestId('action-trash');
    expect(screen.queryByTestId('action-import')).toBeNull();
  });
});
