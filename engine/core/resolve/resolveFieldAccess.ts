import type { PropertySchema } from '../../../schemas/generated/definition.ts';
import type { ResolvedFieldAccess } from '../definition/Resolved.types.ts';

/**
 * The permission keys of a field with rights of its own; undefined for any other.
 *
 * @example resolveFieldAccess('patients', 'diagnosis', { read: true }) // { read: 'patients/read-diagnosis' }
 */
export function resolveFieldAccess(
  resource: string,
  field: string,
  written: PropertySchema['x-access'],
): ResolvedFieldAccess | undefined {
  if (written === undefined) return undefined;
  return {
    ...(written.read === true && { read: `${resource}/read-${field}` }),
    ...(written.write === true && { write: `${resource}/write-${field}` }),
    ...(written.masked === true && { masked: true as const }),
  };
}
