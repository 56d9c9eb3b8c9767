import 'virtual:lawha/product';
import '../../src/theme/global.css';
import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { resources } from 'virtual:lawha/resources';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { AccessProvider } from '../../engine/react/access/AccessContext.tsx';
import { FeedbackProvider } from '../../engine/react/feedback/FeedbackContext.tsx';
import { ApiProvider } from '../../engine/react/api/ApiContext.tsx';
import { AJV_OPTIONS } from '../../engine/core/definition/ajvOptions.ts';
import { ExactAjv } from '../../engine/core/definition/ExactAjv.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import { directionOf, isLanguage, localeOf } from '../../engine/core/text/language.ts';
import { FormView } from '../../widgets/views/form/FormView.tsx';
import { createI18n } from '../../src/locales/createI18n.ts';
import { loadLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { provideLaterTexts } from '../../src/locales/laterTexts.ts';
import { loadCatalogue } from '../../src/locales/loadCatalogue.ts';
import { system } from '../../src/theme/system.ts';
import { manifest as textManifest } from '../../widgets/forms/bilingual-text/manifest.ts';
import { BilingualTextWidget } from '../../widgets/forms/bilingual-text/BilingualTextWidget.tsx';
import { manifest as treeManifest } from '../../widgets/forms/permission-tree/manifest.ts';
import { PermissionTreeWidget } from '../../widgets/forms/permission-tree/PermissionTreeWidget.tsx';
import { iconSet } from '../../widgets/icons/iconSet.ts';
import { createFakeApi } from '../helpers/createFakeApi.ts';
import { manyPermissions, samplePermissionTree } from '../helpers/samplePermissionTree.ts';

/*
 * A role's form with a tree of `?count=` permissions, all of them ticked with `&ticked=1`; without a count the sample
 * tree. `benchPermissionTree.ts` opens it in Chromium; so may a person, to look at it.
 */

const asked = new URLSearchParams(window.location.search);
const language = asked.get('language') ?? 'ar';
const count = Number(asked.get('count'));
const tree = count > 0 ? manyPermissions(count) : samplePermissionTree();
const permissions = tree.flatMap(({ categories }) => categories.flatMap((category) => category.permissions));
const ticked = permissions.map(({ id, controls }) => ({ id, choices: controls }));

const { default: resource } = (await resources['roles']?.()) ?? {};
if (resource === undefined) throw new Error('there is no group "roles"');
const validator = customizeValidator<RecordValue>({ AjvClass: ExactAjv, ajvOptionsOverrides: AJV_OPTIONS });
const row = {
  id: 1,
  version: 1,
  name: { ar: 'مدير العمليات', en: 'Operations manager' },
  ...(asked.has('ticked') && { permissions: ticked }),
};
const api = createFakeApi({ permissionTree: () => Promise.resolve(tree), get: () => Promise.resolve(row) });

if (!isLanguage(language)) throw new Error('the address names a language that is not offered');
Object.assign(document.documentElement, {
  lang: language,
  dir: directionOf(language),
  className: asked.get('theme') ?? 'light',
});
const root = document.querySelector('#root');
if (root === null) throw new Error('the page has no #root');
const i18n = createI18n({ language, catalogue: await loadCatalogue(language) });
provideLaterTexts(i18n, language);
await loadLaterTexts();

createRoot(root).render(
  <ChakraProvider value={system}>
    <LocaleProvider locale={localeOf(language)}>
      <I18nextProvider i18n={i18n}>
        <PartsProvider value={{ icons: iconSet }}>
          <ApiProvider value={api}>
            <AccessProvider value={{ kind: 'all' }}>
              <FeedbackProvider value={{ toast: () => undefined, confirm: () => Promise.resolve(true) }}>
                <PartsProvider
                  value={{
                    widgets: {
                      'bilingual-text': { manifest: textManifest, component: BilingualTextWidget },
                      'permission-tree': { manifest: treeManifest, component: PermissionTreeWidget },
                    },
                  }}
                >
                  <MemoryRouter>
                    <main style={{ padding: 16 }}>
                      <FormView resource={resource} validator={validator} id={1} />
                    </main>
                  </MemoryRouter>
                </PartsProvider>
              </FeedbackProvider>
            </AccessProvider>
          </ApiProvider>
        </PartsProvider>
      </I18nextProvider>
    </LocaleProvider>
  </ChakraProvider>,
);
