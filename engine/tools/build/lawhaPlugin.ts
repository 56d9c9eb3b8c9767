import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { accountForms, findAccountForm } from '../../features/account/accountForms.ts';
import { hasGuardedFields } from '../../core/access/seenResource.ts';
import { resolveHome } from '../../features/home/resolveHome.ts';
import { loadDefinitions, type LoadResult } from '../lint/loadDefinitions.ts';
import { partFolders } from '../lint/source/partFiles.ts';
import { moduleFile, REPOSITORY } from '../lint/places.ts';
import { compileValidators } from './validators/compileValidators.ts';
import { describeFindings } from './describeFindings.ts';
import { provideProduct } from '../../core/product/currentProduct.ts';
import { wholeProduct } from '../../core/product/wholeProduct.ts';
import { readProduct, requireProduct } from '../../core/product/readProduct.ts';
import { toPageProduct } from '../../core/product/toPageProduct.ts';
import { iconModule, type IconPlaces } from './iconModules.ts';
import { type InterfaceTexts, languageModule } from './languageModules.ts';
import { importLaterCells, type LaterCells } from './laterCells.ts';
import { packManifestLine } from './manifestLine.ts';
import { synonymsByPath, trashLists, withoutSynonyms } from './synonyms.ts';
import { productModule } from './productModules.ts';
import { productParts } from './productParts.ts';
import { loadReference, referenceCode, type ReferenceSource } from './referenceModules.ts';
import { startPage } from './startPage.ts';
import { watchDefinitions } from './watchDefinitions.ts';

const PREFIX = 'virtual:lawha/';
const RESOLVED = '\0virtual:lawha/';

export interface LawhaPluginOptions {
  /** Folder that holds `definitions/` and the manifests. Default: the repository. */
  root: string;
  /** Where icons are defined, and where they are used. Default: there are none. */
  icons?: IconPlaces;
  /** The shipped texts of the interface. Default: further languages have no texts. */
  texts?: InterfaceTexts;
  /** Cells that are loaded with the definitions that draw them. Default: there are none. */
  laterCells?: LaterCells;
}

/** Callbacks that an API server in the same process sets on the plugin (`plugin.api`). */
export interface LawhaPluginApi {
  /**
   * Applies changed definitions that have no error. The page reloads when it resolves; when it rejects, the last good
   * ones stay in use and its message is shown.
   */
  apply?: () => Promise<void>;
}

/**
 * Turns `definitions/` into modules: `virtual:lawha/manifest` (a line per group, for the entry), `…/synonyms` (for the palette), `…/resources`, `…/forms`
 * and `…/moves` (a lazy chunk per group: its resolved definition; the compiled validators of its form; that of what its
 * transitions ask for); for parts of the product see `productModules.ts`, for the drawings that pages name `iconModules.ts`, for the developer pages `…/reference` and `…/samples` (see `referenceModules.ts`) and `…/whole-product`. A definition with an error fails the build and shows as Vite's overlay in development; an edited
 * one reloads the page.
 */
export function lawhaPlugin({ root, icons, texts, laterCells }: LawhaPluginOptions): Plugin<LawhaPluginApi> {
  let loading: Promise<LoadResult> | undefined;
  let reference: Promise<ReferenceSource> | undefined;
  const load = (): Promise<LoadResult> => (loading ??= loadDefinitions({ root }));
  const folders = [join(root, 'definitions') + sep, partFolders(root).changes + sep];
  const api: LawhaPluginApi = {};

  return {
    name: 'lawha',
    api,
    config() {
      const product = readProduct(root) ?? requireProduct(REPOSITORY);
      provideProduct(product);
      return { base: `${product.basePath}/` };
    },
    transformIndexHtml: (html) => startPage(html, wholeProduct()),
    buildStart() {
      loading = loadDefinitions({ root });
      reference = undefined;
      // An unreadable folder is reported when the first module requests it.
      loading.catch(() => undefined);
      for (const folder of folders) if (existsSync(folder)) this.addWatchFile(folder);
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const own = accountCode(id.slice(RESOLVED.length));
      if (own !== undefined) return { code: own, moduleType: 'js', map: null };
      if (/^\0virtual:lawha\/(reference|sample)/.test(id)) {
        const code = referenceCode(id.slice(RESOLVED.length), await (reference ??= loadReference(root)), PREFIX);
        return code === undefined
          ? this.error(`lawha: no module ${id.slice(1)}`)
          : { code, moduleType: 'js', map: null };
      }
      const parts = productParts(id.slice(RESOLVED.length));
      if (parts !== undefined) return { code: parts, moduleType: 'js', map: null };
      const result = await load();
      const errors = result.findings.filter(({ severity }) => severity === 'error');
      if (errors[0] !== undefined) return this.error(describeFindings(errors));
      const { navigation, product, resources } = result;
      const menu = [navigation, product.notices];
      const named = { menu, all: [menu, resources] };
      const drawn = icons && (await iconModule(id.slice(RESOLVED.length), icons, named));
      const spoken = texts && languageModule(id.slice(RESOLVED.length), product, { ...texts, root });
      const code = drawn ?? spoken ?? moduleCode(id.slice(RESOLVED.length), result, laterCells);
      return code === undefined ? this.error(`lawha: no module ${id.slice(1)}`) : { code, moduleType: 'js', map: null };
    },
    configureServer(server) {
      watchDefinitions(server, {
        folders,
        load: () => loadDefinitions({ root }),
        apply: async () => api.apply?.(),
        accept: (result) => {
          loading = Promise.resolve(result);
        },
      });
    },
  };
}

/** Source of one virtual module; undefined for a name that no definition has. */
function moduleCode(
  name: string,
  { resources, navigation, product }: LoadResult,
  laterCells: LaterCells | undefined,
): string | undefined {
  const own = productModule(name, product, resources);
  if (own !== undefined) return own;
  const [kind, group, form] = name.split('/');
  if (group === undefined) {
    switch (kind) {
      case 'manifest':
        return [
          `import { unpackManifestLine } from ${JSON.stringify(moduleFile('engine', 'tools/build/manifestLine.ts'))};`,
          `export const manifest = ${JSON.stringify(resources.map(packManifestLine))}.map(unpackManifestLine);`,
          `export const navigation = ${JSON.stringify({ groups: navigation.groups, pages: navigation.pages, tabs: navigation.tabs })};`,
        ].join('\n');
      case 'product':
        return [
          `import { provideProduct } from ${JSON.stringify(moduleFile('engine', 'core/product/currentProduct.ts'))};`,
          `provideProduct(${JSON.stringify(toPageProduct(product))});`,
        ].join('\n');
      case 'whole-product':
        return `export const product = ${JSON.stringify(product)};`;
      case 'synonyms':
        return `export const synonyms = ${JSON.stringify(synonymsByPath(resources))};\nexport const trashLists = ${JSON.stringify(trashLists(resources))};`;
      case 'home':
        return `export const home = ${JSON.stringify(resolveHome(navigation.home, resources))};`;
      case 'resources':
      case 'forms':
        return `export const ${kind} = {${resources
          .map((resource) => `${JSON.stringify(resource.name)}: () => import('${PREFIX}${kind}/${resource.name}')`)
          .join(',')}};`;
      case 'moves':
        return `export const moves = {${resources
          .filter(({ states }) => states !== undefined)
          .map(({ name: own }) => `${JSON.stringify(own)}: () => import('${PREFIX}validator/${own}/move')`)
          .join(',')}};`;
      default:
        return undefined;
    }
  }
  const resource = resources.find((candidate) => candidate.name === group);
  if (resource === undefined) return undefined;
  if (kind === 'resources') {
    const own = `${importLaterCells(resource, laterCells)}export default ${JSON.stringify(withoutSynonyms(resource))};`;
    const see = JSON.stringify(moduleFile('engine', 'core/access/seenResource.ts'));
    return hasGuardedFields(resource) ? `${own}\nexport { seenResource as see } from ${see};` : own;
  }
  const { add, edit } = resource.form.schemas;
  if (kind === 'validator') {
    const move = form === 'move' ? resource.states?.schema : undefined;
    return compileValidators(move ?? (form === 'edit' ? edit : add));
  }
  if (kind !== 'forms') return undefined;
  const same = JSON.stringify(add) === JSON.stringify(edit);
  return same
    ? `import add from '${PREFIX}validator/${group}/add'; export { add, add as edit };`
    : `import add from '${PREFIX}validator/${group}/add'; import edit from '${PREFIX}validator/${group}/edit'; export { add, edit };`;
}

/**
 * Source of the modules of the account's own forms: each a chunk with its definition and its one validator, that of edit
 * for the profile, which exists already, that of add for a password, which is always a new one. Undefined for others.
 */
function accountCode(module: string): string | undefined {
  if (module === 'account') {
    const loaders = Object.keys(accountForms).map((form) => `${form}: () => import('${PREFIX}account/${form}')`);
    return `export const account = {${loaders.join(',')}};`;
  }
  const [kind, name = ''] = module.split('/');
  const form = findAccountForm(name);
  if (form === undefined) return undefined;
  switch (kind) {
    case 'account':
      return [
        `export { default as validator } from '${PREFIX}account-validator/${name}';`,
        `export const resource = ${JSON.stringify(form)};`,
      ].join('\n');
    case 'account-validator':
      return compileValidators(form.form.schemas[form.routes.some(({ screen }) => screen === 'edit') ? 'edit' : 'add']);
    default:
      return undefined;
  }
}
