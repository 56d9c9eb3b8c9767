import 'virtual:lawha/product';
import '../../src/theme/global.css';
import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { customizeValidator } from '@rjsf/validator-ajv8';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { AJV_OPTIONS } from '../../engine/core/definition/ajvOptions.ts';
import { ExactAjv } from '../../engine/core/definition/ExactAjv.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../engine/core/registry/defineCell.ts';
import { todayInZone } from '../../engine/core/text/format.ts';
import { directionOf, localeOf } from '../../engine/core/text/language.ts';
import { loadLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { AccessProvider } from '../../engine/react/access/AccessContext.tsx';
import { ApiProvider } from '../../engine/react/api/ApiContext.tsx';
import { FeedbackProvider } from '../../engine/react/feedback/FeedbackContext.tsx';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import type { ListGridProps, StateDialogProps } from '../../engine/react/registry/Parts.types.ts';
import { createI18n } from '../../src/locales/createI18n.ts';
import { provideLaterTexts } from '../../src/locales/laterTexts.ts';
import { loadCatalogue } from '../../src/locales/loadCatalogue.ts';
import { cellRegistry } from '../../src/screens/cellRegistry.ts';
import { filterControls } from '../../src/screens/filterControls.ts';
import { system } from '../../src/theme/system.ts';
import { GridView } from '../../widgets/grid/GridView.tsx';
import { iconSet } from '../../widgets/icons/iconSet.ts';
import { ListView } from '../../widgets/views/list/ListView.tsx';
import { StateDialog } from '../../widgets/views/states/StateDialog.tsx';
import { PaletteProvider } from '../../widgets/views/list/statistics/PaletteContext.tsx';
import { createFakeApi } from '../helpers/createFakeApi.ts';

/*
 * A list of a group that `benchGrid.ts` and `benchLayouts.ts` hand in, over records that are made here: it can be a grid, a board or
 * a calendar. They open it in Chromium; so may a person.
 */

declare global {
  interface Window {
    /** The group of the list: a page resolves no definitions. */
    benchGroup?: ResolvedResource;
    /** How many records it has; default: one page of them. */
    benchRecords?: number;
    /** The query of its address. */
    benchSearch?: string;
  }
}

const PER_PAGE = 100;
/** Days of each month that have records. */
const DAYS = 28;
const { benchGroup: resource, benchRecords: total = PER_PAGE, benchSearch = '' } = window;
if (resource === undefined) throw new Error('the page was opened without a group');
const states = resource.states?.values.map(({ value }) => value) ?? [];
const month = todayInZone(new Date()).slice(0, 8);
const rows = Array.from({ length: total }, (_, index): Row => ({
  id: index + 1,
  version: 1,
  is_active: 1,
  ...Object.fromEntries(resource.fields.map(({ name, kind }, place) => [name, valueOf(kind, { name, index, place })])),
}));
const api = createFakeApi({
  list: () =>
    Promise.resolve({
      rows: rows.slice(0, PER_PAGE),
      page: 1,
      perPage: PER_PAGE,
      total,
      lastPage: Math.ceil(total / PER_PAGE),
    }),
  lanes: () =>
    Promise.resolve({
      list: (_resource, { by, sizes }) => {
        const lanes = Map.groupBy(rows, (row) => String(row[by]));
        return Promise.resolve(
          new Map(
            [...sizes].map(([value, size]) => {
              const own = lanes.get(value) ?? [];
              return [value, { value, total: own.length, isCapped: false, rows: own.slice(0, size) }];
            }),
          ),
        );
      },
    }),
  changeState: (_resource, id, { to }) => {
    const row = change(id, { [resource.states?.field ?? '']: to });
    return Promise.resolve({ row });
  },
  versions: async () => ({
    ...(await createFakeApi().versions()),
    merge: (_resource, id, values) => Promise.resolve(change(id, values)),
  }),
});
const validator = customizeValidator<RecordValue>({ AjvClass: ExactAjv, ajvOptionsOverrides: AJV_OPTIONS });
const [route] = resource.routes;
const root = document.querySelector('#root');
if (root === null || route === undefined) throw new Error('the page has no #root, or the group no list');
const i18n = createI18n({ language: 'ar', catalogue: await loadCatalogue('ar') });
provideLaterTexts(i18n, 'ar');
await loadLaterTexts();
document.documentElement.dir = directionOf('ar');

function valueOf(kind: string, { name, index, place }: { name: string; index: number; place: number }): unknown {
  if (name === resource?.states?.field) return states[index % states.length];
  if (kind === 'date') return `${month}${String((index % DAYS) + 1).padStart(2, '0')}`;
  if (kind === 'time') return `${String(8 + (index % 9)).padStart(2, '0')}:00`;
  return kind === 'text' ? `نص ${index}` : index + place;
}

/** Writes a record, as a server does. */
function change(id: number, values: object): Row {
  const place = rows.findIndex((row) => row.id === id);
  const [row] = rows.splice(place, 1);
  const changed = { ...row, ...values, id, version: (row?.version ?? 0) + 1 };
  rows.unshift(changed);
  return changed;
}

function Dialog(props: StateDialogProps): ReactNode {
  return <StateDialog {...props} validator={validator} />;
}

function Grid({ children }: ListGridProps): ReactNode {
  return <GridView validator={validator}>{children}</GridView>;
}

performance.mark('render');
createRoot(root).render(
  <ChakraProvider value={system}>
    <LocaleProvider locale={localeOf('ar')}>
      <I18nextProvider i18n={i18n}>
        <PartsProvider
          value={{
            icons: iconSet,
            cells: cellRegistry,
            filters: filterControls,
            states: { userType: 'admin', Dialog },
            Grid,
          }}
        >
          <ApiProvider value={api}>
            <AccessProvider value={{ kind: 'all' }}>
              <FeedbackProvider value={{ toast: () => undefined, confirm: () => Promise.resolve(true) }}>
                <MemoryRouter initialEntries={[`/${benchSearch}`]}>
                  <PaletteProvider value={() => 0}>
                    <ListView resource={resource} route={route} owner="1" />
                  </PaletteProvider>
                </MemoryRouter>
              </FeedbackProvider>
            </AccessProvider>
          </ApiProvider>
        </PartsProvider>
      </I18nextProvider>
    </LocaleProvider>
  </ChakraProvider>,
);
