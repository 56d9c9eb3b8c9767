import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../../tests/helpers/createFakeApi.ts';
import { renderWithProviders, type RenderOptions } from '../../../../tests/helpers/render.tsx';
import { shippedCells } from '../../../../tests/helpers/shippedCells.ts';
import { parseGrants } from '../../../../engine/core/access/Grants.ts';
import type { Api } from '../../../../engine/client/Api.types.ts';
import { resolveDefinition } from '../../../../engine/features/resolve/resolveDefinition.ts';
import { PartsProvider } from '../../../../engine/react/registry/Parts.tsx';
import type { LoadResource } from '../../../../engine/react/registry/ResourceLoader.tsx';
import { relatedColumns } from '../../../../engine/react/show/related/relatedColumns.ts';
import { RelatedLists } from './RelatedLists.tsx';

const providers = resolveDefinition({
  name: 'providers',
  label: { ar: 'مقدمو الخدمة', en: 'Providers' },
  columns: ['full_name', 'company_id', 'email', 'rating', 'gender', 'created_at'],
  form: {
    schema: {
      type: 'object',
      properties: {
        full_name: { type: 'string', maxLength: 50 },
        company_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'companies' } },
        email: { $ref: 'lawha:email' },
        rating: { $ref: 'lawha:rating' },
        gender: { type: 'string', maxLength: 9 },
      },
    },
  },
});
const companies = {
  ...resolveDefinition({
    name: 'companies',
    label: { ar: 'الشركات', en: 'Companies' },
    show: { mode: 'page', related: [{ resource: 'providers', field: 'company_id' }] },
    form: { schema: { type: 'object', properties: { name: { type: 'string', maxLength: 9 } } } },
  }),
};

function renderLists(
  list: Api['list'],
  { load = () => Promise.resolve(providers), ...options }: RenderOptions & { load?: LoadResource } = {},
) {
  return renderWithProviders(
    <PartsProvider value={{ cells: shippedCells, linkTo: (name, id) => `/${name}/show/${id}`, loadResource: load }}>
      <RelatedLists resource={companies} id={4} />
    </PartsProvider>,
    { language: 'en', api: createFakeApi({ list }), ...options },
  );
}

const page = { page: 1, lastPage: 3, perPage: 5, total: 12 };
const full: Api['list'] = () =>
  Promise.resolve({
    ...page,
    rows: [1, 2, 3, 4, 5].map((id) => ({ id, full_name: `Person ${id}`, email: `p${id}@b.ae`, rating: 4 })),
  });
const empty: Api['list'] = () => Promise.resolve({ ...page, total: 0, lastPage: 1, rows: [] });

describe('RelatedLists', () => {
  it('LIST-06: shows the first five records that point here, how many there are, and the way to all', async () => {
    const list = vi.fn<Api['list']>(full);
    renderLists(list);
    const card = within(await screen.findByRole('region', { name: /^Providers/ }));
    expect(list.mock.calls[0]?.[1]).toEqual({ company_id: '4', page: '1', per_page: '5' });
    expect(card.getAllByTestId('related-row')).toHaveLength(5);
    expect(card.queryByTestId('related-counts')).toBeNull();
    expect(card.getByRole('heading').textContent).toContain('12');
    expect(card.getByRole('link', { name: 'Show all: Providers' }).getAttribute('href')).toBe(
      '/providers/show-all?company_id=4',
    );
  });

  it('MEND-29, RES-08, SHOW-06: says how many of all of them are in each counted set of states', async () => {
    const counts = { count: 12, in_progress_order_count: 3, finished_order_count: 1250, cancelled_order_count: 0 };
    renderLists(async (...call) => ({ ...(await full(...call)), counts }));
    const shown = within(await screen.findByTestId('related-counts')).getAllByRole('listitem');
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'Orders in progress 3',
      'Finished orders 1,250',
      'Cancelled orders 0',
    ]);
  });

  it('LIST-06: each row leads to its record', async () => {
    renderLists(full);
    const link = await screen.findByRole('link', { name: /Show .*Person 2/ });
    expect([link.dataset['action'], link.dataset['to']]).toEqual(['navigate', '/providers/show/2']);
  });

  it('POLY-04: asks for the records of its own group by a reference into one of several, and leads to the list of them', async () => {
    const notes = resolveDefinition({
      name: 'notes',
      label: { ar: 'الملاحظات', en: 'Notes' },
      columns: ['title', 'subject_type', 'subject_id', 'created_at'],
      form: {
        schema: {
          type: 'object',
          properties: {
            title: { type: 'string', maxLength: 50 },
            subject_type: { type: 'string', enum: ['user', 'company'] },
            subject_id: {
              $ref: 'lawha:reference',
              'x-relation': {
                resource: 'users',
                resourceBy: { field: 'subject_type', resources: { user: 'users', company: 'companies' } },
              },
            },
          },
        },
      },
    });
    const list = vi.fn<Api['list']>(full);
    const related = [{ resource: 'notes', field: 'subject_id' }];
    renderWithProviders(
      <PartsProvider value={{ cells: shippedCells, loadResource: () => Promise.resolve(notes) }}>
        <RelatedLists resource={{ ...companies, show: { ...companies.show, related } }} id={4} />
      </PartsProvider>,
      { language: 'en', api: createFakeApi({ list }) },
    );
    const card = within(await screen.findByRole('region', { name: /^Notes/ }));
    expect(list.mock.calls[0]?.[1]).toEqual({ where: 'subject_id.is.company:4', page: '1', per_page: '5' });
    expect(card.getByRole('link', { name: 'Show all: Notes' }).getAttribute('href')).toBe(
      '/notes/show-all?where=subject_id.is.company%3A4',
    );
    expect(relatedColumns(notes, 'subject_id').map(({ key }) => key)).toEqual(['title', 'created_at', 'is_active']);
  });

  it('draws the first columns of the other group without the one that says the same in every row', () => {
    expect(relatedColumns(providers, 'company_id').map(({ key }) => key)).toEqual([
      'full_name',
      'email',
      'rating',
      'gender',
    ]);
  });

  it('PERM-07: is not there for who may not open the list, and asks the server nothing', () => {
    const list = vi.fn<Api['list']>(full);
    renderLists(list, { grants: parseGrants(['companies/show'], []) });
    expect(screen.queryByTestId('related-providers')).toBeNull();
    expect(list).not.toHaveBeenCalled();
  });

  it('DESK-06: an empty list is no card', async () => {
    renderLists(empty);
    expect(screen.getByTestId('related-providers')).toBeDefined();
    await waitFor(() => expect(screen.queryByTestId('related-providers')).toBeNull());
  });

  it('a list that could not be loaded says so and can be tried again', async () => {
    let isDown = true;
    renderLists(full, { load: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(providers)) });
    expect(screen.getByTestId('related-providers').querySelector('[aria-busy="true"]')).not.toBeNull();
    expect((await screen.findByRole('alert')).textContent).toContain('The list could not be loaded.');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByTestId('related-row')).toHaveLength(5);
  });
});
