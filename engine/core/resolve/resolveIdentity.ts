import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import type { ResolvedColumn, ResolvedField, ResolvedIdentity } from '../definition/Resolved.types.ts';

/** Cells of which one is the picture of a record. */
export const PICTURE_CELLS: ReadonlySet<string> = new Set(['image', 'flag', 'icon']);

/**
 * What identifies a row: as written, else the first text of the columns with the picture before it, and in a group of
 * people the first telephone. Undefined where nothing is drawn together with the text.
 */
export function resolveIdentity(
  identity: ResourceDefinition['identity'],
  fields: readonly ResolvedField[],
  columns: readonly ResolvedColumn[],
): ResolvedIdentity | undefined {
  if (identity === false) return undefined;
  const isPerson = fields.some(({ kind }) => kind === 'email' || kind === 'phone');
  if (identity !== undefined) return { ...identity, isPerson };
  const kinds = new Map(fields.map(({ name, kind }) => [name, kind]));
  const kindAt = ({ field = '' }: ResolvedColumn): string => kinds.get(field) ?? '';
  const at = columns.findIndex((column) => isText(kindAt(column)));
  const title = columns[at];
  if (title === undefined) return undefined;
  const picture = columns.slice(0, at).find(({ cell }) => PICTURE_CELLS.has(cell));
  const second = isPerson ? columns.find((column) => kindAt(column) === 'phone') : undefined;
  if (picture === undefined && second === undefined) return undefined;
  return {
    title: title.key,
    ...(second && { second: second.key }),
    ...(picture && { picture: picture.key }),
    isPerson,
  };
}

function isText(kind: string): boolean {
  return kind.startsWith('bilingual-text') || kind.startsWith('text');
}
