import type { ResolvedField } from '../definition/Resolved.types.ts';

/**
 * The present name of a field that had another one (`x-renamed-from`), by which addresses and saved views may call it;
 * undefined where a field has the name, or none had it.
 */
export function presentName(
  { fields }: { readonly fields: readonly Pick<ResolvedField, 'name' | 'renamedFrom'>[] },
  name: string,
): string | undefined {
  return fields.find(({ renamedFrom }) => renamedFrom?.includes(name))?.name;
}
