import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../../tests/helpers/createFakeApi.ts';
import { renderWithProviders } from '../../../../tests/helpers/render.tsx';
import { shippedCells } from '../../../../tests/helpers/shippedCells.ts';
import type { Api } from '../../../../engine/client/Api.types.ts';
import type { HistoryEntry, HistoryPage } from '../../../../engine/client/records/History.types.ts';
import { resolveDefinition } from '../../../../engine/features/resolve/resolveDefinition.ts';
import { ApiError } from '../../../../engine/core/errors/ApiError.ts';
import { PartsProvider } from '../../../../engine/react/registry/Parts.tsx';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import type { Language } from '../../../../engine/core/text/language.ts';
import { HistorySection } from './HistorySection.tsx';

const permissions = resolveDefinition({
  name: 'permissions',
  label: { ar: 'الصلاحيات', en: 'Permissions' },
  form: {
    schema: {
      type: 'object',
      properties: {
        controls: {
          type: 'array',
          items: { type: 'string', enum: ['edit', 'delete'] },
          'x-enum-labels': { edit: { ar: 'تعديل', en: 'Edit' }, delete: { ar: 'حذف', en: 'Delete' } },
        },
      },
    },
  },
});
const resource = resolveDefinition({
  name: 'samples',
  label: { ar: 'عينات', en: 'Samples' },
  toggles: ['is_active'],
  form: {
    schema: {
      type: 'object',
      properties: {
        name: { $ref: 'lawha:bilingual-text' },
        notes: { $ref: 'lawha:textarea' },
        text: { $ref: 'lawha:html' },
        steps: {
          type: 'array',
          'x-label': { ar: 'الخطوات', en: 'Steps' },
          items: {
            type: 'object',
            required: ['notes'],
            properties: { notes: { $ref: 'lawha:text' }, name: { $ref: 'lawha:bilingual-text' } },
          },
          maxItems: 9,
        },
        pass_key: { $ref: 'lawha:secret', 'x-label': { ar: 'مفتاح', en: 'Key' } },
        image: { $ref: 'lawha:image' },
        city_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' } },
        service_ids: { $ref: 'lawha:references', 'x-relation': { resource: 'services' } },
        grants: { $ref: 'lawha:reference-choices', 'x-relation': { resource: 'permissions', choices: 'controls' } },
      },
    },
  },
});
const row: Row = { id: 7, version: 2 };
const edit: HistoryEntry = {
  id: 90,
  at: '2026-11-20T08:00:00.000Z',
  actor: { id: 1, name: 'مريم' },
  action: 'update',
  before: {},
  after: {},
};

/** Entries `from`, `from - 1` … each of which changed the notes. */
function entries(from: number, count: number): HistoryEntry[] {
  return Array.from({ length: count }, (_, i) => ({
    ...edit,
    id: from - i,
    before: { notes: 'a' },
    after: { notes: 'b' },
  }));
}

function renderHistory(
  answer: Api['history'] | HistoryEntry,
  { shown = row, language = 'en' }: { shown?: Row; language?: Language } = {},
) {
  const history = vi.fn<Api['history']>(
    typeof answer === 'function' ? answer : () => Promise.resolve({ entries: [answer], hasMore: false }),
  );
  const draw = (record: Row) => (
    <PartsProvider value={{ cells: shippedCells, loadResource: () => Promise.resolve(permissions) }}>
      <HistorySection resource={resource} row={record} mayRestore setRow={() => undefined} />
    </PartsProvider>
  );
  const result = renderWithProviders(draw(shown), { language, api: createFakeApi({ history }) });
  return { history, change: (record: Row) => result.rerender(draw(record)) };
}

const shownEntries = (): HTMLElement[] => screen.queryAllByTestId('history-entry');

describe('HistorySection', () => {
  it('SHOW-04: shows who did what and when, in Dubai', async () => {
    renderHistory({ ...edit, before: { is_active: 1 }, after: { is_active: 0 }, action: 'toggle' });
    const entry = await screen.findByTestId('history-entry');
    expect(entry.textContent).toContain('مريم · Status changed');
    expect(within(entry).getByText('20/11/2026 12:00').getAttribute('dir')).toBe('ltr');
    expect(screen.getByTestId('change-is_active').textContent).toBe('ActiveBefore: YesAfter: No');
  });

  it('says from where on changes are kept, also when none is left', async () => {
    const beginsAt = '2026-01-01T00:00:00.000Z';
    renderHistory(() => Promise.resolve({ entries: [], hasMore: false, beginsAt }));
    expect((await screen.findByTestId('kept-since')).textContent).toBe('Changes are kept since 01/01/2026 04:00');
    expect(shownEntries()).toHaveLength(0);
  });

  it('what no person did, the system did; an unknown action is shown as it is', async () => {
    renderHistory({ ...edit, actor: null, action: 'imported' }, { language: 'ar' });
    expect((await screen.findByTestId('history-entry')).textContent).toContain('النظام · imported');
  });

  it('names the language that changed, and only that', async () => {
    renderHistory({
      ...edit,
      before: { name: { ar: 'مصر', en: 'Egipt' } },
      after: { name: { ar: 'مصر', en: 'Egypt' } },
    });
    const change = await screen.findByTestId('change-name');
    expect(within(change).getByText('Egypt').closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(change.textContent).not.toContain('مصر');
    expect(within(change).getByRole('term').textContent).toContain('English');
  });

  it('names records that are pointed to, and draws pictures', async () => {
    renderHistory({
      ...edit,
      before: { city_id: 1, city: { id: 1, name: 'دبي' }, image: '/media/a.png' },
      after: { city_id: 2, city: { id: 2, name: 'العين' }, image: '/media/b.png' },
    });
    expect((await screen.findByTestId('change-city_id')).textContent).toBe('CityBefore: دبيAfter: العين');
    const pictures = screen.getByTestId('change-image').querySelectorAll('img');
    expect([...pictures].map((picture) => picture.getAttribute('src'))).toEqual(['/media/a.png', '/media/b.png']);
  });

  it('compares long text word by word', async () => {
    renderHistory({ ...edit, before: { notes: 'open two days' }, after: { notes: 'open three days' } });
    const change = await screen.findByTestId('change-notes');
    expect(change.querySelector('del')?.textContent).toBe('two');
    expect(change.querySelector('ins')?.textContent).toBe('three');
  });

  it('compares the text of rich text; a change of its markup alone is said', async () => {
    renderHistory({ ...edit, before: { text: '<p>one</p>' }, after: { text: '<p><b>one</b></p>' } });
    expect((await screen.findByTestId('change-text')).textContent).toContain('The formatting changed');
  });

  it('SETTINGS-08: shows which field of which item changed, added items, and another order', async () => {
    const [look, plan, mend] = ['Look', 'Plan', 'Mend'].map((notes) => ({ notes, name: { ar: 'خطوة', en: notes } }));
    renderHistory({
      ...edit,
      before: { steps: [look, plan, mend] },
      after: { steps: [mend, { ...look, name: { ar: 'خطوة', en: 'Looked' } }, plan, { notes: 'Clean' }] },
    });
    const change = await screen.findByTestId('change-steps.2.name');
    expect(within(change).getByRole('term').textContent).toBe('Steps 2: Name (English)');
    expect(change.textContent).toContain('Looked');
    expect(screen.getByTestId('change-steps.4.notes').textContent).toBe('Steps 4: Notes (new)Clean');
    expect(screen.getByTestId('change-steps').textContent).toBe('StepsThe order changed.');
    expect(screen.getByTestId('history-entry').textContent).not.toContain('Mend');
  });

  it.each([
    [{ pass_key: 'stored' }, { pass_key: 'replaced' }, 'KeyReplaced by a new value.'],
    [{ pass_key: null }, { pass_key: 'stored' }, 'KeyA value was stored.'],
    [{ pass_key: 'stored' }, { pass_key: null }, 'KeyThe stored value was removed.'],
  ])('SETTINGS-06: of a secret it shows what was done to it: %j, %j', async (before, after, text) => {
    renderHistory({ ...edit, before, after });
    expect((await screen.findByTestId('change-pass_key')).textContent).toBe(text);
  });

  it('names what was added to a list and what was removed', async () => {
    renderHistory({
      ...edit,
      before: {
        service_ids: [1, 2],
        services: [
          { id: 1, name: 'Cleaning' },
          { id: 2, name: 'Painting' },
        ],
      },
      after: {
        service_ids: [2, 3],
        services: [
          { id: 2, name: 'Painting' },
          { id: 3, name: 'Plumbing' },
        ],
      },
    });
    const change = await screen.findByTestId('change-service_ids');
    expect(change.textContent).toContain('AddedPlumbing');
    expect(change.textContent).toContain('RemovedCleaning');
    expect(change.textContent).not.toContain('Painting');
  });

  it('names ten entries of a long list and counts the rest', async () => {
    const services = Array.from({ length: 14 }, (_, i) => ({ id: i + 1, name: `Service ${i + 1}.` }));
    renderHistory({
      ...edit,
      before: { service_ids: [], services: [] },
      after: { service_ids: services.map(({ id }) => id), services },
    });
    const change = await screen.findByTestId('change-service_ids');
    expect(change.textContent).toContain('Service 10.');
    expect(change.textContent).not.toContain('Service 11.');
    expect(change.textContent).toContain('4');
  });

  it('RES-37: a role names the added and removed controls of a permission', async () => {
    renderHistory({
      ...edit,
      before: { grants: [{ id: 4, choices: ['edit'] }], grants_items: [{ id: 4, name: 'Users' }] },
      after: { grants: [{ id: 4, choices: ['delete'] }], grants_items: [{ id: 4, name: 'Users' }] },
    });
    const change = await screen.findByTestId('change-grants');
    await waitFor(() => expect(change.querySelector('ins')?.textContent).toBe('Delete'));
    expect(change.querySelector('del')?.textContent).toBe('Edit');
    expect(change.textContent).toContain('Users');
  });

  it('a new record is summarised; its values are folded', async () => {
    renderHistory({ ...edit, action: 'create', before: null, after: { notes: 'text', is_active: 1 } });
    const entry = await screen.findByTestId('history-entry');
    expect(entry.textContent).toContain('Created');
    expect(entry.querySelector('details')?.open).toBe(false);
    expect(entry.querySelector('summary')?.textContent).toBe('Values at creation (2)');
    expect(screen.getByTestId('change-notes').textContent).toBe('Notestext');
  });

  it('says when nothing that is shown changed: a password is never shown', async () => {
    renderHistory({ ...edit, before: { version: 1 }, after: { version: 2 } });
    expect((await screen.findByTestId('history-entry')).textContent).toContain('No visible value changed.');
  });

  it('shows the newest five; then the rest; then asks for what is before the oldest', async () => {
    const pages: Record<string, HistoryPage> = {
      first: { entries: entries(90, 20), hasMore: true },
      before71: { entries: entries(70, 3), hasMore: false },
    };
    const { history } = renderHistory((_resource, _id, before) =>
      Promise.resolve(pages[before === undefined ? 'first' : `before${before}`] ?? { entries: [], hasMore: false }),
    );
    await waitFor(() => expect(shownEntries()).toHaveLength(5));
    fireEvent.click(screen.getByTestId('history-more'));
    expect(shownEntries()).toHaveLength(20);
    expect(history).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByTestId('history-more'));
    await waitFor(() => expect(shownEntries()).toHaveLength(23));
    expect(screen.queryByTestId('history-more')).toBeNull();
  });

  it('older entries that could not be loaded can be asked for again; what is shown stays', async () => {
    let isDown = true;
    renderHistory((_resource, _id, before) => {
      if (before === undefined) return Promise.resolve({ entries: entries(90, 2), hasMore: true });
      return isDown
        ? Promise.reject(new ApiError({ code: 'network', method: 'GET', url: 'history' }))
        : Promise.resolve({ entries: entries(88, 1), hasMore: false });
    });
    fireEvent.click(await screen.findByTestId('history-more'));
    expect((await screen.findByRole('alert')).textContent).toContain('Older changes could not be loaded.');
    expect(shownEntries()).toHaveLength(2);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shownEntries()).toHaveLength(3));
  });

  it('DESK-06: loading and failed look different, a failed one can be asked for again, an empty one is no card', async () => {
    let isDown = true;
    renderHistory(() =>
      isDown
        ? Promise.reject(new ApiError({ code: 'network', method: 'GET', url: 'history' }))
        : Promise.resolve({ entries: [], hasMore: false }),
    );
    expect(screen.getByTestId('history').querySelector('[aria-busy="true"]')).not.toBeNull();
    expect((await screen.findByRole('alert')).textContent).toContain('The history could not be loaded.');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByTestId('history')).toBeNull());
  });

  it('is asked for again when the record has changed here', async () => {
    const { history, change } = renderHistory(edit);
    await screen.findByTestId('history-entry');
    change({ ...row, is_active: 0 });
    await waitFor(() => expect(history).toHaveBeenCalledTimes(2));
    expect(shownEntries()).toHaveLength(1);
  });
});
