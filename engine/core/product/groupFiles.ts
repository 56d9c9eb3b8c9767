/** What a file of a definition folder holds: a group, the menu, or the declaration of the product. */
export type FileKind = 'definition' | 'navigation' | 'product';

/** The file of a definition folder that declares the product. */
export const PRODUCT_FILE = 'product.json';

/** The folder below one of definitions in which a project says what ready definitions say in further languages. */
export const READY_TEXTS_FOLDER = 'locales';

/**
 * What a file holds, by its name: the menu and the product have files of their own, every other is a group.
 *
 * @example fileKindOf('countries') // 'definition'
 */
export function fileKindOf(file: string): FileKind {
  const name = file.replace(/\.json$/, '');
  return name === 'navigation' || name === 'product' ? name : 'definition';
}

/** Whether a file of a definition folder defines a group. */
export function isGroupFile(file: string): boolean {
  return file.endsWith('.json') && fileKindOf(file) === 'definition';
}
