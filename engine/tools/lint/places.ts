import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PartPlaces } from './loadKnownParts.ts';

/** The repository that this command belongs to. */
export const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));

/** Where the repository keeps the parts that definitions may name. */
export const PARTS: PartPlaces = {
  cells: foldersOf('cells'),
  widgets: foldersOf('forms'),
  panels: foldersOf('panels'),
  previews: foldersOf('previews'),
  rules: join(REPOSITORY, 'src/product/lint'),
  texts: join(REPOSITORY, 'src/locales/ar'),
  icons: join(REPOSITORY, 'widgets/icons/iconIds.ts'),
};

/** Where parts of a sort are: the general ones, then the product's own. */
function foldersOf(sort: string): string[] {
  return ['widgets', 'src/product'].map((place) => join(REPOSITORY, place, sort));
}

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
];
