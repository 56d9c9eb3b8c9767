import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import type { ResolvedRowAccess } from '../definition/Resolved.types.ts';

/**
 * The permission keys of the records of a group.
 *
 * @example resolveRowAccess('visits', [{ where }]) // { all: 'visits/all-records', rules: [{ where }] }
 */
export function resolveRowAccess(
  resource: string,
  written: NonNullable<ResourceDefinition['rowAccess']>,
): ResolvedRowAccess {
  return {
    all: `${resource}/all-records`,
    rules: written.map(({ name, label, where }) => ({
      ...(name !== undefined && { permission: `${resource}/${name}-records` }),
      ...(label && { label }),
      where,
    })),
  };
}
