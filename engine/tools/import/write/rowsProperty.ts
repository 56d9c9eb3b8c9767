import type { Property } from '../../new/Draft.types.ts';
import type { LossId, SourceField, SourceGroup } from '../Neutral.types.ts';
import { partKey } from './partKey.ts';

/** Most rows that a form holds, and columns of its table. */
const MOST_ROWS = 500;
const MOST_COLUMNS = 12;

/** Kinds that no cell of a table of rows has. */
const NO_CELL: ReadonlySet<SourceField['kind']['is']> = new Set([
  'rows',
  'related',
  'elsewhere',
  'nothing',
  'items',
  'blocks',
  'references',
  'reference by choice',
  'secret',
  'password',
  'json',
]);

interface RowsContext {
  groups: ReadonlyMap<string, SourceGroup>;
  names: ReadonlyMap<string, string>;
  fieldNames: (group: SourceGroup) => ReadonlyMap<string, string>;
}

/**
 * Rows that are edited and saved with their record. Those that only a program of the source fills, or of a group with one
 * record, are a group with pages of its own.
 */
export function rowsProperty(
  { key, kind, readOnly, hidden, required }: SourceField,
  owner: SourceGroup,
  { groups, names, fieldNames }: RowsContext,
): { property?: Property; losses: LossId[] } {
  if (kind.is !== 'rows') return { losses: ['unknown'] };
  const rows = groups.get(kind.of);
  const name = names.get(kind.of);
  const fields = rows === undefined ? undefined : fieldNames(rows);
  const by = fields?.get(kind.by ?? partKey(owner.key, key));
  const isEdited = owner.single !== true && readOnly !== true && hidden !== true;
  if (rows === undefined || name === undefined || by === undefined || !isEdited) return { losses: ['rows-apart'] };
  const columns = (rows.columns ?? []).flatMap((column) => {
    const field = rows.fields.find((other) => other.key === column);
    const isShown = field !== undefined && !NO_CELL.has(field.kind.is) && column !== rows.arrangedBy;
    return isShown ? (fields?.get(column) ?? []) : [];
  });
  const shown = [...new Set(columns)].slice(0, MOST_COLUMNS);
  return {
    property: {
      type: 'array',
      ...(required === true && { minItems: 1 }),
      maxItems: Math.min(kind.most ?? MOST_ROWS, MOST_ROWS),
      'x-rows': { group: name, by, ...(shown.length > 0 && { fields: shown }) },
    },
    losses: [],
  };
}
