import type { AccessPart } from '../../engine/core/definition/Resolved.types.ts';
import type { CatalogueEntry } from './Catalogue.ts';
import { LawhaError } from '../../engine/core/errors/LawhaError.ts';

/** The groups whose records decide about access. */
export interface AccessParts {
  /** Groups whose records may sign in. */
  accounts: readonly CatalogueEntry[];
  role: CatalogueEntry;
  permission: CatalogueEntry;
  category: CatalogueEntry;
  label: CatalogueEntry;
}

/** The definitions declare no group of accounts or roles. */
export class AccessPartMissingError extends LawhaError {
  constructor(part: AccessPart) {
    super(
      'access-part-missing',
      `No definition has "access": "${part}". Without one no account could sign in; restore the shipped one.`,
    );
    this.name = 'AccessPartMissingError';
  }
}

/**
 * The groups of a catalogue that play a part in access.
 *
 * @throws AccessPartMissingError when one is missing
 */
export function findAccessParts(entries: Iterable<CatalogueEntry>): AccessParts {
  const all = [...entries];
  const one = (part: AccessPart): CatalogueEntry => {
    const entry = all.find(({ resource }) => resource.access === part);
    if (entry === undefined) throw new AccessPartMissingError(part);
    return entry;
  };
  one('account');
  return {
    accounts: all.filter(({ resource }) => resource.access === 'account'),
    role: one('role'),
    permission: one('permission'),
    category: one('permission-category'),
    label: one('permission-label'),
  };
}
