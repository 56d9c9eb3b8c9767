import type { Product } from '../../core/product/Product.types.ts';
import { toTextFiles } from '../../core/product/toTextFiles.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';

/**
 * Source of a virtual module with a part of the product that only some screens need; undefined for another name:
 * `texts/ar`, `texts/en`, `people`, `notices`, `leftovers`, `demoAccounts`.
 */
export function productModule(
  name: string,
  product: Product,
  resources: readonly Pick<ResolvedResource, 'name' | 'singular'>[],
): string | undefined {
  switch (name) {
    case 'texts/ar':
      return `export const texts = ${JSON.stringify(toTextFiles(product.texts, 'ar'))};`;
    case 'texts/en':
      return `export const texts = ${JSON.stringify(toTextFiles(product.texts, 'en'))};`;
    case 'people':
      return peopleModule(product, resources);
    case 'notices':
      return `export const notices = ${JSON.stringify(Object.fromEntries(product.notices.map(({ type, ...look }) => [type, look])))};`;
    case 'leftovers':
      return `export const leftovers = ${JSON.stringify(product.leftovers)};`;
    case 'demoAccounts':
      return `export const demoAccounts = ${JSON.stringify(product.demoAccounts)};`;
    default:
      return undefined;
  }
}

/** Names of kinds of people, and of the subject of conversations: those of a record of the group. */
function peopleModule(
  { people, chats }: Product,
  resources: readonly Pick<ResolvedResource, 'name' | 'singular'>[],
): string {
  const names = new Map(resources.map(({ name, singular }) => [name, singular]));
  const kinds = people.flatMap(({ name, group, aliases }) => {
    const own = names.get(group);
    return own === undefined ? [] : [name, ...aliases].map((kind) => [kind, own] as const);
  });
  return [
    `export const personNames = ${JSON.stringify(Object.fromEntries(kinds))};`,
    `export const subjectName = ${JSON.stringify(names.get(chats.subject?.group ?? ''))};`,
  ].join('\n');
}
