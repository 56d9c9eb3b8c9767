import { createRequire } from 'node:module';
import { dirname, extname, join, resolve, sep } from 'node:path';
import react from '@vitejs/plugin-react';
import type { PluginOption, UserConfig } from 'vite';
import type { IconPlaces } from '../../engine/tools/build/iconModules.ts';
import { lawhaPlugin } from '../../engine/tools/build/lawhaPlugin.ts';
import type { LaterCells } from '../../engine/tools/build/laterCells.ts';
import { planChunks } from '../../engine/tools/build/planChunks.ts';
import { type InterfaceTexts, languageModuleId } from '../../engine/tools/build/languageModules.ts';
import { readProduct } from '../../engine/core/product/readProduct.ts';
import { FIRST_AREAS } from '../locales/firstAreas.ts';
import {
  furtherLanguages,
  moduleFile,
  PRODUCT_FOLDER,
  REPOSITORY,
  roomFolder,
  SHIPPED_TEXTS,
} from '../../engine/tools/lint/places.ts';
import { iconFile, ICON_MAKER } from '../../widgets/icons/iconIds.ts';
import { CHUNK_GROUPS, ICON_SETS, PARTS, STORED_PARTS } from '../app/parts.ts';
import { brandPlugin } from './brandPlugin.ts';
import { dropUnusedParts } from './dropUnusedParts.ts';
import { fewPrefixes } from './fewPrefixes.ts';
import { quickStyles } from './quickStyles.ts';
import { revealAtOnce } from './revealAtOnce.ts';
import { smallSheets } from './smallSheets.ts';

export interface LawhaOptions {
  /** Folder with `definitions/` in it. Default: `LAWHA_ROOT`, or the project. */
  root?: string;
}

/**
 * Everything that Vite needs to build the dashboard of a project: its `vite.config.ts` names nothing else.
 *
 * @example export default defineConfig({ plugins: [lawha()] })
 */
export function lawha({ root = process.env['LAWHA_ROOT'] ?? REPOSITORY }: LawhaOptions = {}): PluginOption[] {
  return [
    react(),
    { name: 'lawha-build', config: buildConfig },
    lawhaPlugin({ root: resolve(root), icons: iconPlaces(resolve(root)), texts: TEXTS, laterCells: LATER_CELLS }),
    brandPlugin(resolve(root)),
    dropUnusedParts(moduleFile('engine', 'core/text/language.ts')),
    revealAtOnce(),
    quickStyles(),
    smallSheets(),
    fewPrefixes(),
    planChunks({
      root: REPOSITORY,
      parts: { ...partFiles(), ...languageParts(resolve(root)) },
      groups: CHUNK_GROUPS,
      early: moduleFile('src', 'app/early.ts'),
      worker: moduleFile('src', 'release/worker/worker.ts'),
      stored: [...STORED_PARTS, ...Object.keys(languageParts(resolve(root)))],
    }),
  ];
}

export const TEXTS: InterfaceTexts = {
  shipped: SHIPPED_TEXTS,
  first: FIRST_AREAS,
  moduleOf: (language, part) => moduleFile('src', `locales/${part === 'first' ? '' : 'later/'}${language}.ts`),
};

export const LATER_CELLS: LaterCells = {
  folder: join(roomFolder('widgets'), 'cells/later'),
  module: moduleFile('src', 'screens/laterCells.ts'),
};

/** The texts of a project's further languages, which are modules of the plugin. */
function languageParts(root: string): Record<string, string> {
  const product = readProduct(root);
  const further = product === undefined ? [] : furtherLanguages(product);
  return Object.fromEntries(
    further.flatMap((language) => [
      [`texts.${language}`, languageModuleId('first', language)],
      [`laterTexts.${language}`, languageModuleId('later', language)],
    ]),
  );
}

/** The modules of the parts of the application, wherever their rooms are. */
function partFiles(): Record<string, string> {
  return Object.fromEntries(Object.entries(PARTS).map(([name, path]) => [name, placeOf(path)]));
}

/** Folder and modules of the icons, the sets that are loaded at once, and all code of a project that draws some. */
export function iconPlaces(root: string): IconPlaces {
  return {
    moduleOf: iconFile,
    maker: ICON_MAKER,
    code: [join(roomFolder('engine'), 'react'), roomFolder('widgets'), roomFolder('src'), join(root, PRODUCT_FOLDER)],
    ids: moduleFile('widgets', 'icons/iconIds.ts'),
    drawings: join(roomFolder('widgets'), 'icons'),
    sets: Object.fromEntries(Object.entries(ICON_SETS).map(([name, paths]) => [name, paths.map(placeOf)])),
    menu: 'shell' satisfies keyof typeof ICON_SETS,
  };
}

/** A module or folder of a room, wherever the room is. */
function placeOf(path: string): string {
  const [name = '', ...rest] = path.split('/');
  const room = name === 'widgets' || name === 'engine' ? name : 'src';
  return extname(path) === '' ? join(roomFolder(room), ...rest) : moduleFile(room, rest.join('/'));
}

/** Packages of lawha that a project has installed: imports of them by its own parts are bundled with the rest, once. */
function installedPackages(): string[] {
  const isInstalled = import.meta.dirname.split(sep).includes('node_modules');
  return isInstalled ? ['@lawha/dashboard', '@lawha/engine/core', '@lawha/engine/react', '@lawha/widgets'] : [];
}

const { resolve: find } = createRequire(import.meta.url);

function buildConfig(): Omit<UserConfig, 'plugins'> {
  return {
    optimizeDeps: { include: installedPackages() },
    publicDir: join(roomFolder('src'), 'app/public'),
    resolve: {
      alias: [
        // rjsf renders descriptions as Markdown; ours are plain text, and the parser weighs 20 KB gzip.
        { find: /^markdown-to-jsx(\/.*)?$/, replacement: moduleFile('engine', 'tools/build/plainText.ts') },
        // Its package exports the development build by default, with warnings that production does not need.
        {
          find: /^react-router$/,
          replacement: join(dirname(find('react-router/package.json')), 'dist/production/index.mjs'),
        },
        // Its link brings the data router, which no screen has.
        { find: /^react-router-dom$/, replacement: moduleFile('engine', 'react/routing/leanRouterDom.tsx') },
        // Forms ask it for references, which no schema has when it is drawn.
        { find: /^fast-uri$/, replacement: moduleFile('engine', 'tools/build/plainUri.ts') },
        // Spreadsheets are packed without workers, which the security policy forbids.
        { find: /^fflate$/, replacement: moduleFile('engine', 'tools/build/syncZip.ts') },
      ],
    },
    build: {
      manifest: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // Every browser that understands this target knows module preloading.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        treeshake: {
          // In a first load only Emotion's withTheme imports them, which is unused here; as CommonJS they would not be
          // removed.
          moduleSideEffects: [{ test: /\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
          // Reading a property has no side effects in any module here, so unused reads are removed.
          propertyReadSideEffects: false,
        },
        output: {
          // A chunk is named by its hash alone: other names were repeated in every preload list, and did not compress.
          chunkFileNames: 'assets/[hash:7].js',
        },
      },
    },
  };
}
