import type { ResolvedField, ResolvedResource } from '../definition/Resolved.types.ts';
import { canAccess } from './canAccess.ts';
import type { Grants } from './Grants.ts';

/** A permission that opens no screen: it gives a right to a field. */
export interface FieldPermission {
  permission: string;
  right: 'read' | 'write';
  field: ResolvedField;
}

/** The permissions of the fields of a group that have rights of their own. */
export function fieldPermissions({ fields }: Pick<ResolvedResource, 'fields'>): FieldPermission[] {
  return fields.flatMap((field) =>
    (['read', 'write'] as const).flatMap((right) => {
      const permission = field.access?.[right];
      return permission === undefined ? [] : [{ permission, right, field }];
    }),
  );
}

/** What a person may do with a field, besides what they may do with its group. */
export interface FieldRights {
  /** `part` of a field that is masked. */
  read: 'whole' | 'part' | 'none';
  write: boolean;
}

const EVERYTHING: FieldRights = { read: 'whole', write: true };

/**
 * The one decision about a field: what its permissions allow. No answer means no; a field without rights of its own is
 * read and written with its record.
 *
 * @example rightsToField({ kind: 'all' }, diagnosis) // { read: 'whole', write: true }
 */
export function rightsToField(grants: Grants, { access, kind }: Pick<ResolvedField, 'access' | 'kind'>): FieldRights {
  if (access === undefined) return EVERYTHING;
  const has = (route: string | undefined): boolean => route === undefined || canAccess(grants, { route });
  if (!has(access.read)) return { read: access.masked && isMaskable(kind) ? 'part' : 'none', write: false };
  return { read: 'whole', write: has(access.write) };
}

const MASKABLE: ReadonlySet<ResolvedField['kind']> = new Set([
  'text',
  'text-ar',
  'text-en',
  'digits',
  'email',
  'phone',
]);

/** Whether a part of the values of a kind can be shown. */
export function isMaskable(kind: ResolvedField['kind']): boolean {
  return MASKABLE.has(kind);
}
