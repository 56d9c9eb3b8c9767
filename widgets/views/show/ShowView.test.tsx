import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWithProviders, type RenderOptions } from '../../../tests/helpers/render.tsx';
import { parseGrants } from '../../../engine/core/access/Grants.ts';
import type { Api } from '../../../engine/client/Api.types.ts';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import type { CellRegistry } from '../../../engine/react/registry/Parts.types.ts';
import type { CellComponent } from '../../../engine/core/registry/defineCell.ts';
import { rememberListUrl } from '../../../engine/core/routing/lastListUrl.ts';
import { RecordView } from './RecordView.tsx';
import { ShowView } from './ShowView.tsx';

const resource = resolveDefinition({
  name: 'samples',
  label: { ar: 'عينات', en: 'Samples' },
  singular: { ar: 'عينة', en: 'Sample' },
  toggles: ['is_active'],
  columns: ['name', 'city.name', 'is_active'],
  form: {
    schema: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { $ref: 'lawha:bilingual-text' },
        price: { $ref: 'lawha:money' },
        type: { type: 'string', enum: ['person', 'company'] },
        reason: { type: 'string', maxLength: 9, 'x-when': { properties: { type: { const: 'company' } } } },
        password: { $ref: 'lawha:password' },
        image: { $ref: 'lawha:image' },
      },
    },
    sections: [
      { label: { ar: 'الهوية', en: 'Identity' }, fields: ['name', 'type', 'reason', 'image'] },
      { label: { ar: 'الأسعار', en: 'Prices' }, fields: ['price', 'password'] },
    ],
  },
});
const row = {
  id: 7,
  version: 2,
  name: { ar: 'علي', en: 'Ali' },
  price: 12,
  type: 'person',
  is_active: 1,
  image: '/media/a.png',
  city: { name: 'دبي' },
  created_at: '2026-11-20T08:00:00Z',
};

/** Toy cells: the value as text with the cell's id; a picture is a button like the real one. */
const toy: CellComponent = ({ value, context }) => `${context.column.cell}/${context.place}: ${JSON.stringify(value)}`;
const picture: CellComponent = ({ value }) => (
  <button type="button" data-action="preview-image" data-address={String(value)}>
    preview
  </button>
);
const link: CellComponent = ({ value }) => (
  <a href="/dashboard/cities/show/3" data-action="navigate" data-to="/cities/show/3">
    {String(value)}
  </a>
);
const TOYS: Readonly<Record<string, CellComponent>> = { image: picture, enum: link };
const cells: CellRegistry = Object.fromEntries(
  ['bilingual', 'money', 'enum', 'text', 'date', 'number', 'toggle', 'image', 'code'].map((id) => [
    id,
    { manifest: { id, accepts: 'any', toText: String }, component: TOYS[id] ?? toy },
  ]),
);

function Address(): ReactNode {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

function renderShow(options: RenderOptions = {}, shown = resource) {
  return renderWithProviders(
    <PartsProvider value={{ cells }}>
      <ShowView resource={shown} id={7} />
      <Address />
    </PartsProvider>,
    { language: 'en', api: createFakeApi({ get: () => Promise.resolve(row) }), ...options },
  );
}

function renderRecord(language: 'ar' | 'en' = 'en', record: typeof row = row) {
  return renderWithProviders(
    <PartsProvider value={{ cells }}>
      <RecordView resource={resource} row={record} />
    </PartsProvider>,
    { language },
  );
}

describe('RecordView', () => {
  it('SHOW-04: groups as the form does, then shows what the server sets and the columns without a field', () => {
    const { container } = renderRecord();
    expect(within(screen.getByRole('region', { name: 'Prices' })).getByTestId('cell-price').textContent).toContain(
      '12',
    );
    for (const key of ['id', 'created_at', 'is_active', 'city.name']) {
      expect(container.querySelector(`[data-testid="cell-${key}"]`)).not.toBeNull();
    }
  });

  it.each(['ar', 'en'] as const)(
    'SHOW-04: both languages are side by side, each in its own direction (%s)',
    (language) => {
      renderRecord(language);
      const sides = screen.getAllByTestId('cell-name').map((cell) => cell.closest('dd'));
      expect(sides.map((side) => [side?.lang, side?.dir])).toEqual([
        ['ar', 'rtl'],
        ['en', 'ltr'],
      ]);
      expect(sides.map((side) => side?.textContent)).toEqual(['bilingual/show: "علي"', 'bilingual/show: "Ali"']);
    },
  );

  it('SHOW-04: an empty value is a dash; a secret and a field whose condition fails are not there', () => {
    const { container } = renderRecord('en', { ...row, image: '' });
    expect(screen.getByTestId('cell-image').textContent).toBe('–');
    expect(container.textContent).not.toContain('Password');
    expect(screen.queryByTestId('cell-reason')).toBeNull();
  });

  it('SHOW-04: loads nothing: an expanded row has neither history nor related lists', () => {
    const [history, list] = [vi.fn<Api['history']>(), vi.fn<Api['list']>()];
    const related = [{ resource: 'cities', field: 'sample_id' }];
    const { container } = renderWithProviders(
      <RecordView resource={{ ...resource, show: { ...resource.show, related } }} row={row} />,
      { language: 'en', api: createFakeApi({ history, list }) },
    );
    expect(container.querySelector('[data-testid="history"], [data-testid^="related-"]')).toBeNull();
    expect(history).not.toHaveBeenCalled();
    expect(list).not.toHaveBeenCalled();
  });

  it('draws a visible placeholder for an unknown cell', () => {
    const { container } = renderWithProviders(<RecordView resource={resource} row={row} />, { language: 'en' });
    expect(container.querySelectorAll('.lw-unknown').length).toBeGreaterThan(0);
  });
});

describe('DESK-06: the page of a record', () => {
  const banded = resolveDefinition({
    name: 'visits',
    label: { ar: 'زيارات', en: 'Visits' },
    columns: ['name'],
    show: {
      mode: 'page',
      highlights: [
        'price',
        { label: { ar: 'الزبون', en: 'Guest' }, fields: ['guest_id', 'guest_id.phone'] },
        'host_id',
      ],
    },
    form: {
      schema: {
        type: 'object',
        properties: {
          name: { $ref: 'lawha:bilingual-text' },
          price: { $ref: 'lawha:money' },
          reason: { type: 'string', maxLength: 9 },
          guest_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'guests' } },
          host_id: {
            $ref: 'lawha:reference',
            'x-label': { ar: 'المضيف', en: 'Host' },
            'x-relation': { resource: 'hosts' },
          },
        },
      },
    },
  });
  const visit = {
    ...row,
    reason: '',
    updated_at: '2026-11-20T08:00:00Z',
    guest_id: 3,
    guest: { id: 3, name: 'سالم', phone: { code: '971', number: '501234567' } },
    host_id: null,
    host: null,
  };
  const renderVisit = (record: object = visit) =>
    renderShow({ api: createFakeApi({ get: () => Promise.resolve({ ...visit, ...record }) }) }, banded);

  it('has a band with what matters, which the sections do not repeat; who is not there yet is a dash', async () => {
    renderVisit();
    const band = await screen.findByTestId('record-band');
    expect(
      within(band)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Price', 'Guest', 'Host']);
    expect(screen.getAllByTestId('cell-price')).toHaveLength(1);
    expect(within(band).getByTestId('cell-host_id').textContent).toBe('–');
  });

  it('calls the telephone of the record that a reference points to', async () => {
    renderVisit();
    const phone = await screen.findByTestId('contact-guest_id-phone');
    expect([phone.getAttribute('href'), phone.textContent]).toEqual(['tel:+971501234567', '+971 501234567']);
  });

  it('has no link where the server sends no telephone', async () => {
    renderVisit({ guest: { id: 3, name: 'سالم' } });
    await screen.findByTestId('record-band');
    expect(screen.queryByTestId('contact-guest_id-phone')).toBeNull();
  });

  it('folds empty facts away until they are asked for, and their card with them', async () => {
    renderVisit();
    const fold = await screen.findByTestId('empty-facts');
    expect([fold.textContent, fold.getAttribute('aria-expanded')]).toEqual(['One empty field', 'false']);
    expect(screen.queryByTestId('cell-reason')).toBeNull();
    fireEvent.click(fold);
    expect(screen.getByTestId('cell-reason').textContent).toBe('–');
    fireEvent.click(fold);
    expect(screen.queryByTestId('cell-reason')).toBeNull();
  });
});

describe('ShowView', () => {
  it('SHOW-05: loads the record and names it', async () => {
    renderShow();
    expect((await screen.findByRole('heading', { level: 1, name: 'Ali' })).textContent).toBe('Ali');
    expect(screen.getByTestId('action-edit').getAttribute('href')).toBe('/samples/edit/7');
  });

  it('SHOW-05: says that there is no such record, with a way to the list', async () => {
    rememberListUrl('samples', '/samples/show-all?page=2');
    const failure = new ApiError({ code: 'not-found', method: 'GET', url: 'samples/7' });
    renderShow({ api: createFakeApi({ get: () => Promise.reject(failure) }) });
    expect(await screen.findByRole('heading', { name: 'Record not found' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe(
      '/samples/show-all?page=2',
    );
  });

  it('SHOW-06, SHELL-13: the head has back, edit and delete; switches are beside the facts', async () => {
    rememberListUrl('samples', '/samples/show-all?page=2');
    renderShow();
    await screen.findByRole('heading', { level: 1, name: 'Ali' });
    const head = within(screen.getByTestId('breadcrumb'));
    expect(head.getByRole('link', { name: 'Samples' }).getAttribute('href')).toBe('/samples/show-all?page=2');
    expect([head.getByTestId('action-edit').tagName, head.getByTestId('action-delete').tagName]).toEqual([
      'A',
      'BUTTON',
    ]);
    expect(screen.getByTestId<HTMLInputElement>('toggle-is_active').disabled).toBe(false);
  });

  it('SHOW-06: the head identifies a person: picture, name, states, contact data', async () => {
    const people = resolveDefinition({
      name: 'people',
      label: { ar: 'أشخاص', en: 'People' },
      toggles: ['is_active', 'is_ban'],
      form: {
        schema: {
          type: 'object',
          properties: {
            name: { type: 'string', maxLength: 50 },
            image: { $ref: 'lawha:image' },
            email: { $ref: 'lawha:email' },
            phone: { $ref: 'lawha:phone' },
          },
        },
      },
    });
    const person = { id: 7, name: 'علي', image: '/media/a.png', email: 'a@b.ae', is_active: 0, is_ban: 1 };
    const phone = { code: '971', number: '501234567' };
    renderShow({ api: createFakeApi({ get: () => Promise.resolve({ ...person, phone }) }) }, people);
    const head = within(
      (await screen.findByRole('heading', { level: 1, name: 'علي' })).closest('header') as HTMLElement,
    );
    expect(head.getByTestId('record-picture').querySelector('img')?.getAttribute('src')).toBe('/media/a.png');
    expect(head.getByTestId('chip-is_ban').textContent).toBe('Banned');
    expect(head.queryByTestId('chip-is_active')).toBeNull();
    expect(head.getByTestId('contact-email').getAttribute('href')).toBe('mailto:a@b.ae');
    expect(head.getByTestId('contact-phone').getAttribute('href')).toBe('tel:+971501234567');
    expect(head.getByText('+971 501234567').getAttribute('dir')).toBe('ltr');
    fireEvent.error(head.getByTestId('record-picture').querySelector('img') as HTMLElement);
    expect(head.getByTestId('record-picture').textContent).toBe('ع');
  });

  it('SHOW-04: a page shows the history of its record', async () => {
    const history = vi.fn<Api['history']>(() => Promise.resolve({ entries: [], hasMore: false }));
    renderShow({ api: createFakeApi({ get: () => Promise.resolve(row), history }) });
    expect(await screen.findByRole('region', { name: 'History' })).toBeDefined();
    // The section is drawn before it asks.
    await waitFor(() => expect(history.mock.calls[0]?.slice(0, 2)).toEqual([resource, 7]));
  });

  it('SHOW-04: a group that the server computes has no history', async () => {
    const history = vi.fn<Api['history']>();
    const computed = { ...resource, storage: { ...resource.storage, source: 'audit' } };
    renderShow({ api: createFakeApi({ get: () => Promise.resolve(row), history }) }, computed);
    await screen.findByRole('heading', { level: 1, name: 'Ali' });
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    expect(history).not.toHaveBeenCalled();
  });

  it('SHOW-06: offers what the definition permits, no more', async () => {
    renderShow({}, { ...resource, rowActions: ['show'], toggles: [] });
    await screen.findByRole('heading', { level: 1, name: 'Ali' });
    for (const id of ['action-edit', 'action-delete', 'toggle-is_active']) expect(screen.queryByTestId(id)).toBeNull();
  });

  it('SHOW-06, PERM-07: offers what controls and routes allow, no more', async () => {
    const grants = parseGrants(['samples/show-all', 'samples/show'], [{ url: 'samples/show-all', controls: ['show'] }]);
    renderShow({ grants });
    await screen.findByRole('heading', { level: 1, name: 'Ali' });
    expect(screen.queryByTestId('action-edit')).toBeNull();
    expect(screen.queryByTestId('action-delete')).toBeNull();
    expect(screen.getByTestId<HTMLInputElement>('toggle-is_active').disabled).toBe(true);
  });

  it('TOGGLE-02 TOGGLE-08: asks first, flips on the answer, and only then', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<0 | 1>();
    const toggle = vi.fn<Api['toggle']>(() => promise);
    const { feedback } = renderShow({ api: createFakeApi({ get: () => Promise.resolve(row), toggle }) });
    const flag = await screen.findByTestId<HTMLInputElement>('toggle-is_active');
    fireEvent.click(flag);
    await waitFor(() => expect(toggle).toHaveBeenCalledOnce());
    expect(feedback.questions[0]?.title).toBe('Are you sure?');
    expect([flag.checked, flag.disabled]).toEqual([true, true]);
    answer(0);
    await waitFor(() => expect(flag.checked).toBe(false));
    expect(feedback.toasts.map(({ kind }) => kind)).toEqual(['success']);
  });

  it('ERR-10: a refused switch stays and says why', async () => {
    const failure = new ApiError({ code: 'conflict', method: 'GET', url: 'x', serverMessage: 'Not now' });
    const { feedback } = renderShow({
      api: createFakeApi({ get: () => Promise.resolve(row), toggle: () => Promise.reject(failure) }),
    });
    const flag = await screen.findByTestId<HTMLInputElement>('toggle-is_active');
    fireEvent.click(flag);
    await waitFor(() => expect(feedback.toasts[0]?.description).toBe('Not now'));
    expect([flag.checked, flag.disabled]).toEqual([true, false]);
  });

  it('DELETE-01: a deletion leads back to the list', async () => {
    rememberListUrl('samples', '/samples/show-all?page=2');
    const remove = vi.fn<Api['remove']>(() => Promise.resolve());
    const { feedback } = renderShow({ api: createFakeApi({ get: () => Promise.resolve(row), remove }) });
    fireEvent.click(await screen.findByTestId('action-delete'));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/samples/show-all?page=2'));
    expect(remove).toHaveBeenCalledWith(resource, 7);
    expect(feedback.questions[0]).toMatchObject({ title: 'Are you sure?', tone: 'danger', cancelLabel: 'No' });
  });

  it('DELETE-03: a refused deletion is an error dialog, and the page stays', async () => {
    const failure = new ApiError({
      code: 'conflict',
      method: 'DELETE',
      url: 'x',
      serverMessage: 'It still has cities',
    });
    const { feedback } = renderShow({
      api: createFakeApi({ get: () => Promise.resolve(row), remove: () => Promise.reject(failure) }),
    });
    fireEvent.click(await screen.findByTestId('action-delete'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('It still has cities');
    expect(feedback.toasts).toEqual([]);
    expect(screen.getByTestId('address').textContent).toBe('/');
  });

  it('LIST-06: a reference leads to its record without a page load; a new tab is left to the browser', async () => {
    renderShow();
    const reference = await screen.findByRole('link', { name: 'person' });
    expect(fireEvent.click(reference, { ctrlKey: true })).toBe(true);
    expect(screen.getByTestId('address').textContent).toBe('/');
    expect(fireEvent.click(reference)).toBe(false);
    expect(screen.getByTestId('address').textContent).toBe('/cities/show/3');
  });

  it('LIST-08, CONST-02: a picture opens at 250 x 250', async () => {
    renderShow();
    fireEvent.click(await screen.findByRole('button', { name: 'preview' }));
    const image = within(await screen.findByRole('dialog')).getByRole('img');
    expect([image.getAttribute('src'), image.getAttribute('width')]).toEqual(['/media/a.png', '250']);
  });
});
