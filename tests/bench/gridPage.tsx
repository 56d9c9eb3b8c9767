import 'virtual:lawha/product';
import '../../src/theme/global.css';
import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { AJV_OPTIONS } from '../../engine/core/definition/ajvOptions.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../engine/core/registry/defineCell.ts';
import { directionOf, localeOf } from '../../engine/core/text/language.ts';
import { loadLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { AccessProvider } from '../../engine/react/access/AccessContext.tsx';
import { ApiProvider } from '../../engine/react/api/ApiContext.tsx';
import { FeedbackProvider } from '../../engine/react/feedback/FeedbackContext.tsx';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import type { ListGridProps } from '../../engine/react/registry/Parts.types.ts';
import { createI18n } from '../../src/locales/createI18n.ts';
import { provideLaterTexts } from '../../src/locales/laterTexts.ts';
import { loadCatalogue } from '../../src/locales/loadCatalogue.ts';
import { cellRegistry } from '../../src/screens/cellRegistry.ts';
import { filterControls } from '../../src/screens/filterControls.ts';
import { system } from '../../src/theme/system.ts';
import { GridView } from '../../widgets/grid/GridView.tsx';
import { iconSet } from '../../widgets/icons/iconSet.ts';
import { ListView } from '../../widgets/views/list/ListView.tsx';
import { PaletteProvider } from '../../widgets/views/list/statistics/PaletteContext.tsx';
import { createFakeApi } from '../helpers/createFakeApi.ts';

/* A list of 100 rows and 20 columns that can be a grid. `benchGrid.ts` opens it in Chromium; so may a person. */

declare global {
  interface Window {
    /** The group of the list: a page resolves no definitions. */
    benchGroup?: ResolvedResource;
  }
}

const ROWS = 100;
const resource = window.benchGroup;
if (resource === undefined) throw new Error('the page was opened without a group');
const names = resource.columns.flatMap(({ field, cell }) => (field === undefined || cell === 'toggle' ? [] : [field]));
const rows = Array.from({ length: ROWS }, (_, index): Row => ({
  id: index + 1,
  version: 1,
  is_active: 1,
  ...Object.fromEntries(names.map((name, place) => [name, place % 2 === 0 ? `نص ${index}` : index + place])),
}));
const api = createFakeApi({
  list: () => Promise.resolve({ rows, page: 1, perPage: ROWS, total: ROWS, lastPage: 1 }),
});
const validator = customizeValidator<RecordValue>({ AjvClass: Ajv2020, ajvOptionsOverrides: AJV_OPTIONS });
const [route] = resource.routes;
const root = document.querySelector('#root');
if (root === null || route === undefined) throw new Error('the page has no #root, or the group no list');
const i18n = createI18n({ language: 'ar', catalogue: await loadCatalogue('ar') });
provideLaterTexts(i18n, 'ar');
await loadLaterTexts();
document.documentElement.dir = directionOf('ar');

function Grid({ children }: ListGridProps): ReactNode {
  return <GridView validator={validator}>{children}</GridView>;
}

performance.mark('render');
createRoot(root).render(
  <ChakraProvider value={system}>
    <LocaleProvider locale={localeOf('ar')}>
      <I18nextProvider i18n={i18n}>
        <PartsProvider value={{ icons: iconSet, cells: cellRegistry, filters: filterControls, Grid }}>
          <ApiProvider value={api}>
            <AccessProvider value={{ kind: 'all' }}>
              <FeedbackProvider value={{ toast: () => undefined, confirm: () => Promise.resolve(true) }}>
                <MemoryRouter>
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
