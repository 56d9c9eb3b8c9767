import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { vi, type Mock } from 'vitest';
import { createFakeApi } from './createFakeApi.ts';
import { renderWithProviders, type RenderWithProvidersResult } from './render.tsx';
import type { Grants } from '../../engine/core/access/Grants.ts';
import type { Api, ListPage } from '../../engine/client/Api.types.ts';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import type { CellRegistry, ListGridProps, StateParts } from '../../engine/react/registry/Parts.types.ts';
import type { CellContext, Row } from '../../engine/core/registry/defineCell.ts';
import { filterKinds } from '../../engine/core/query/kinds/index.ts';
import type { FilterControlProps, FilterControls } from '../../engine/react/registry/FilterControls.tsx';
import { pickLocalised } from '../../engine/core/text/Text.ts';
import type { Language } from '../../engine/core/text/language.ts';
import { ListView } from '../../widgets/views/list/ListView.tsx';
import { PaletteProvider } from '../../widgets/views/list/statistics/PaletteContext.tsx';

const text = (value: unknown, { language }: { language: Language }): string => pickLocalised(value, language);

const plain = (id: string, more: object = {}): CellRegistry => ({
  [id]: {
    manifest: { id, accepts: 'any', toText: text, ...more },
    component: ({ value, context }: { value: unknown; context: CellContext }) => text(value, context),
  },
});

/** Toy cells: the engine is tested without the shipped ones. */
export const TOY_CELLS: CellRegistry = {
  ...plain('text'),
  ...plain('bilingual'),
  ...plain('toggle'),
  ...plain('date'),
  ...plain('money', { unit: (language: Language) => (language === 'ar' ? 'درهم' : 'AED') }),
  image: {
    manifest: { id: 'image', accepts: 'any', toText: text },
    component: ({ value }) => (
      <button type="button" data-action="preview-image" data-address={String(value)}>
        picture
      </button>
    ),
  },
  html: {
    manifest: { id: 'html', accepts: 'any', toText: text },
    component: () => (
      <button type="button" data-action="show-description">
        more
      </button>
    ),
  },
};

function ToyControl({ id, value, onChange, min }: FilterControlProps): React.ReactNode {
  return <input id={id} value={value} data-min={min} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
}

export const TOY_FILTERS: FilterControls = Object.fromEntries(
  filterKinds().map(({ id }) => [id, { control: ToyControl }]),
);

/** A group with a picture, a bilingual name, a price, rich text, two switches, and a range filter. */
export const things: ResolvedResource = resolveDefinition({
  name: 'things',
  label: { ar: 'الأشياء', en: 'Things' },
  singular: { ar: 'شيء', en: 'Thing' },
  columns: ['image', 'name', { key: 'price', priority: 'low' }, 'desc'],
  filters: ['keyword', 'kind', 'is_active', 'from_date', 'to_date', 'per_page'],
  toggles: ['is_active', 'is_locked'],
  flagStatus: false,
  form: {
    schema: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { $ref: 'lawha:bilingual-text', maxLength: 60 },
        image: { $ref: 'lawha:image' },
        price: { $ref: 'lawha:money' },
        desc: { $ref: 'lawha:bilingual-html', maxLength: 500 },
        kind: { type: 'string', enum: ['big', 'small'] },
      },
    },
  },
});

/** Rows `from` … `to`. */
export function thingRows(from: number, to: number): Row[] {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const id = from + index;
    return {
      id,
      name: { ar: `شيء ${id}`, en: `Thing ${id}` },
      image: `/media/${id}.png`,
      price: id,
      desc: { ar: `<p>وصف ${id}</p>`, en: `<p>Text ${id}</p>` },
      is_active: 1,
      is_locked: 0,
    };
  });
}

/** A backend list of `total` things in pages of `size`; a page beyond the last one is empty. */
export function thingPages(total: number, size = 3): Mock<Api['list']> {
  return vi.fn<Api['list']>((_resource, query) => {
    const [page, perPage] = [Number(query['page'] ?? 1), Number(query['per_page'] ?? size)];
    const first = (page - 1) * perPage + 1;
    const answer: ListPage = {
      rows: thingRows(first, Math.min(total, first + perPage - 1)),
      page,
      perPage,
      total,
      lastPage: Math.ceil(total / perPage),
      counts: { count: total, active_count: 1.2, inactive_count: 2 },
    };
    return Promise.resolve(answer);
  });
}

// jsdom lays nothing out and cannot scroll, and an animation that it reads from a style never ends.
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
document.head.append(Object.assign(document.createElement('style'), { textContent: '*{animation:none!important}' }));

export interface RenderTestListOptions {
  list?: Api['list'];
  api?: Partial<Api>;
  search?: string;
  grants?: Grants;
  language?: Language;
  resource?: ResolvedResource;
  routePath?: string;
  /** Default: toy cells. */
  cells?: CellRegistry;
  /** What is needed to change states. Default: they are only shown. */
  parts?: StateParts;
  /** The grid that edits cells. Default: none is offered. */
  grid?: React.ComponentType<ListGridProps>;
  /** What is open beside the list. Default: nothing is opened there. */
  beside?: React.ComponentType;
  /** Puts something around the list. */
  wrap?: (list: React.ReactNode) => React.ReactElement;
}

/** Renders the list of `things` with toy cells; `url()` returns the router's address. */
export function renderTestList(options: RenderTestListOptions = {}): RenderWithProvidersResult & { url: () => string } {
  const {
    list = thingPages(10),
    resource = things,
    search = '',
    routePath = 'show-all',
    grants,
    language,
    parts,
    grid,
    beside,
    cells = TOY_CELLS,
  } = options;
  const route = resource.routes.find(({ path }) => path === routePath);
  if (route === undefined) throw new Error(`no route ${routePath}`);
  const { wrap = (list) => <>{list}</> } = options;
  const result = renderWithProviders(
    wrap(
      <PartsProvider value={{ cells, filters: TOY_FILTERS, states: parts, Grid: grid, Beside: beside }}>
        <PaletteProvider value={() => 0}>
          <ListView resource={resource} route={route} owner="7" />
          <Url />
        </PaletteProvider>
      </PartsProvider>,
    ),
    {
      api: createFakeApi({ list, ...options.api }),
      route: `/${resource.name}/${routePath}${search}`,
      ...(grants && { grants }),
      ...(language && { language }),
    },
  );
  return Object.assign(result, { url: () => screen.getByTestId('url').textContent ?? '' });
}

function Url(): React.ReactNode {
  const { pathname, search } = useLocation();
  return <output data-testid="url">{pathname + decodeURIComponent(search)}</output>;
}

/** Names of the shown rows. */
export function shownNames(): string[] {
  return screen.queryAllByTestId('cell-name').map((cell) => cell.textContent ?? '');
}
