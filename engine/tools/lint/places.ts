import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, sep } from 'node:path';
import { READY_TEXTS_FOLDER } from '../../core/product/groupFiles.ts';
import type { Product } from '../../core/product/Product.types.ts';
import { isBaseLanguage, type Language } from '../../core/text/language.ts';
import type { PartPlaces } from './loadKnownParts.ts';

/** Whether the engine runs as an installed package: its modules are JavaScript, and the rooms beside it are packages. */
const isInstalled = import.meta.dirname.includes(`${sep}node_modules${sep}`);

/** The project that a command works on: this repository, or the one that it was started in where the engine is installed. */
export const REPOSITORY = isInstalled ? process.cwd() : join(import.meta.dirname, '../../..');

const PACKAGES = {
  schemas: '@lawha/schemas',
  engine: '@lawha/engine',
  widgets: '@lawha/widgets',
  server: '@lawha/server',
  src: '@lawha/dashboard',
} as const;

/** The folder of a room of the repository, or of the package that it is installed as. */
export function roomFolder(room: keyof typeof PACKAGES): string {
  if (!isInstalled) return join(REPOSITORY, room);
  return dirname(createRequire(join(REPOSITORY, 'package.json')).resolve(`${PACKAGES[room]}/package.json`));
}

/** The file of a module of a room: as written, or as it is compiled in a package. */
export function moduleFile(room: keyof typeof PACKAGES, path: string): string {
  const file = join(roomFolder(room), path);
  return isInstalled ? `${file.slice(0, -extname(file).length)}.js` : file;
}

/** Folders of a project's product parts, for pages and lint. */
export const PRODUCT_FOLDER = 'src/product';

/** Folders of the parts that definitions may name: those that ship, and those of the product. */
export const PARTS: PartPlaces = {
  cells: foldersOf('cells'),
  widgets: foldersOf('forms'),
  panels: foldersOf('panels'),
  previews: foldersOf('previews'),
  filters: own('filters'),
  rules: own('lint'),
  own: own('.'),
  texts: join(roomFolder('src'), 'locales/ar'),
  icons: moduleFile('widgets', 'icons/iconIds.ts'),
};

/** The product's parts of a sort. */
function own(sort: string): string {
  return join(REPOSITORY, PRODUCT_FOLDER, sort);
}

/** Folders of a kind of parts: the general ones, then the product's own. */
function foldersOf(sort: string): string[] {
  return [join(roomFolder('widgets'), sort), own(sort)];
}

/** The folder in which a product brings the interface's texts in a further language: a file per area. */
export function localeFolder(root: string, language: Language): string {
  return join(root, PRODUCT_FOLDER, 'locales', language);
}

/** The file in which a product brings the server's texts in a further language. */
export function messagesFile(root: string, language: Language): string {
  return join(root, 'server/product/locales', `${language}.json`);
}

/** The folders in which a project has texts of further languages. */
export function furtherFolders(root: string): string[] {
  const locales = join(root, PRODUCT_FOLDER, 'locales');
  const areas = existsSync(locales) ? readdirSync(locales).map((language) => join(locales, language)) : [];
  return [...areas, join(root, 'server/product/locales'), join(root, 'definitions', READY_TEXTS_FOLDER)];
}

/** The languages of a dashboard besides those that are shipped. */
export function furtherLanguages({ languages }: Pick<Product, 'languages'>): Language[] {
  return languages.offered.filter((language) => !isBaseLanguage(language));
}

/** The folder of the shipped catalogues of the interface: a folder per language. */
export const SHIPPED_TEXTS = join(roomFolder('src'), 'locales');

/** A folder with texts in both languages. */
export interface CataloguePlace {
  /** Arabic files: a folder of areas, or one file. */
  ar: string;
  en: string;
}

/** The text catalogues of application and server. */
export const CATALOGUES: readonly CataloguePlace[] = [
  { ar: join(REPOSITORY, 'src/locales/ar'), en: join(REPOSITORY, 'src/locales/en') },
  { ar: join(REPOSITORY, 'server/base/messages/ar.json'), en: join(REPOSITORY, 'server/base/messages/en.json') },
  { ar: join(REPOSITORY, 'server/product/messages/ar.json'), en: join(REPOSITORY, 'server/product/messages/en.json') },
].filter(({ ar, en }) => existsSync(ar) || existsSync(en));
