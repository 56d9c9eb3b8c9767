import type { ResolvedColumn, ResolvedResource } from '../../../core/definition/Resolved.types.ts';
import { identityKey } from '../state/recordTitle.ts';

/** What the cell of a row's identity draws, besides its title. */
export interface IdentityParts {
  /** Key of the title. */
  title: string;
  second?: ResolvedColumn;
  picture?: ResolvedColumn;
  /** Whether a letter takes the place of a missing picture. */
  isPerson: boolean;
}

/**
 * The parts among the shown columns. A group without an identity has its title alone, as a link where its records have a
 * page; undefined where there is no title to draw, which leaves each column on its own.
 */
export function identityParts(
  { identity, show }: Pick<ResolvedResource, 'identity' | 'show'>,
  shown: readonly ResolvedColumn[],
): IdentityParts | undefined {
  if (identity === undefined || !shown.some(({ key }) => key === identity.title)) {
    const title = shown.find(({ key }) => key === identityKey(shown, {}));
    const isLink = title !== undefined && show.mode === 'page' && title.cell !== 'reference';
    return isLink ? { title: title.key, isPerson: false } : undefined;
  }
  const { title, isPerson } = identity;
  const [second, picture] = [identity.second, identity.picture].map((part) => shown.find(({ key }) => key === part));
  return { title, isPerson, ...(second && { second }), ...(picture && { picture }) };
}

/**
 * The columns that have a cell of their own: not the parts of the identity, and not the switches of a group of which one
 * chip says the status. A title is aligned to the start, also one that is a number.
 */
export function ownColumns(
  { flagStatus }: Pick<ResolvedResource, 'flagStatus'>,
  shown: readonly ResolvedColumn[],
  parts: IdentityParts | undefined,
): readonly ResolvedColumn[] {
  const own = flagStatus === undefined ? shown : shown.filter(({ cell }) => cell !== 'toggle');
  if (parts === undefined) return own;
  return own
    .filter((column) => column !== parts.second && column !== parts.picture)
    .map((column) => (column.key === parts.title ? { ...column, align: 'start' } : column));
}
