import type { Language, Product } from './Product.types.ts';

/**
 * A product's own texts of the interface in the form of a catalogue's files: a file per area, with nested keys.
 *
 * @example toTextFiles({ 'chats.list.emptyBody': { ar: '…', en: 'None' } }, 'en') // { 'product/chats.json': { list: { emptyBody: 'None' } } }
 */
export function toTextFiles(texts: Product['texts'], language: Language): Record<string, TextTree> {
  const files: Record<string, TextTree> = {};
  for (const [key, text] of Object.entries(texts)) {
    const own = text[language];
    const [area = '', ...path] = key.split('.');
    const last = path.pop();
    if (last === undefined || own === undefined) continue;
    let tree = childOf(files, `product/${area}.json`);
    for (const part of path) tree = childOf(tree, part);
    tree[last] = own;
  }
  return files;
}

/** Texts by key, which may be in groups of their own. */
export interface TextTree {
  [key: string]: string | TextTree;
}

function childOf(tree: Record<string, string | TextTree>, key: string): TextTree {
  const known = tree[key];
  if (typeof known === 'object') return known;
  const made: TextTree = {};
  tree[key] = made;
  return made;
}
