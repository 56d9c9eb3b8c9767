import type { Product } from '../../engine/core/product/Product.types.ts';
import { wholeProduct } from '../../engine/core/product/wholeProduct.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import { ConfigError } from '../base/ConfigError.ts';
import type { PersonKind } from './Person.types.ts';

/**
 * The kinds of people who sign in to the apps' API, as the product declares them. A server has the groups of every kind
 * ({@link checkDeclaredGroups}); definitions without a product of their own have those whose groups are there.
 */
export function personKinds({ entries }: Pick<Catalogue, 'entries'>): PersonKind[] {
  return wholeProduct().people.flatMap(({ name, group, signsIn }) => {
    const entry = entries.get(group);
    if (signsIn === undefined || entry === undefined) return [];
    return signsIn.records.every((own) => entries.has(own.group)) ? [{ name, entry, signsIn }] : [];
  });
}

/** The kind of a name or of a group; undefined when people of it do not sign in. */
export function findKind(catalogue: Pick<Catalogue, 'entries'>, name: unknown): PersonKind | undefined {
  return personKinds(catalogue).find((kind) => kind.name === name || kind.entry.resource.name === name);
}

/**
 * Refuses a declaration that names a group which is not there: its people could not sign in, without an error.
 *
 * @throws ConfigError that names every such group
 */
export function checkDeclaredGroups(
  { people, apps, chats }: Pick<Product, 'people' | 'apps' | 'chats'>,
  groups: ReadonlySet<string>,
): void {
  const named = [
    ...people.flatMap(({ name, group, signsIn }) => [
      { group, by: `people "${name}"` },
      ...(signsIn?.records ?? []).map((own) => ({ group: own.group, by: `records of people "${name}"` })),
    ]),
    ...apps.reads.map((group) => ({ group, by: '"apps.reads"' })),
    ...(chats.subject ? [{ group: chats.subject.group, by: '"chats.subject"' }] : []),
  ];
  const missing = named.filter(({ group }) => !groups.has(group)).map(({ group, by }) => `"${group}" (${by})`);
  if (missing.length === 0) return;
  throw new ConfigError(
    `product.json names groups that are not there: ${missing.join(', ')}. ` +
      'Add a definition of each, or take its name out of product.json.',
  );
}

/**
 * Refuses a declaration that names what the groups do not have. Called once, when the calls are registered.
 *
 * @throws ConfigError
 */
export function checkKinds(catalogue: Pick<Catalogue, 'entries'>): void {
  for (const { name, entry, signsIn } of personKinds(catalogue)) {
    const { register, initial, profile, switches, bars, position, records } = signsIn;
    const own = [
      ...register,
      ...Object.keys(initial),
      ...profile,
      ...switches,
      ...bars,
      ...(position ? [position] : []),
    ];
    refuseMissing(`people "${name}"`, own, entry.resource.fields);
    for (const { group, adds, hides } of records)
      refuseMissing(
        `people "${name}", records of "${group}"`,
        [...adds, ...hides],
        catalogue.entries.get(group)?.resource.fields ?? [],
      );
  }
}

function refuseMissing(where: string, names: readonly string[], fields: readonly { name: string }[]): void {
  const missing = names.find((name) => !fields.some((field) => field.name === name));
  if (missing !== undefined)
    throw new ConfigError(`product.json, ${where}: the group has no field "${missing}"; name another, or remove it.`);
}
