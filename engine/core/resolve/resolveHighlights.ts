import type { HighlightDefinition } from '../../../schemas/generated/definition.ts';
import type { FieldKind } from '../definition/kinds.ts';
import type { HighlightPart, ResolvedColumn, ResolvedField, ResolvedHighlight } from '../definition/Resolved.types.ts';

/** Most facts of an inferred band, and fewest: a single fact is in its section. */
const INFERRED = { most: 6, fewest: 2 };

/** Kinds of which a single value says something at a glance. */
const TELLING: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'reference',
  'date',
  'timestamp',
  'money',
  'percent',
  'rating',
  'enum',
]);

/** The band of a record's page: as written, else what its list shows that a glance can take in. */
export function resolveHighlights(
  highlights: readonly (string | HighlightDefinition)[] | undefined,
  fields: readonly ResolvedField[],
  columns: readonly ResolvedColumn[],
): ResolvedHighlight[] {
  if (highlights === undefined) return inferHighlights(fields, columns);
  return highlights.map((highlight) => {
    const { label, fields: names }: HighlightDefinition =
      typeof highlight === 'string' ? { fields: [highlight] } : highlight;
    return { ...(label && { label }), parts: names.map(toPart) };
  });
}

/** @example toPart('user_id.phone') // { field: 'user_id', contact: 'phone' } */
function toPart(name: string): HighlightPart {
  const [field = '', contact] = name.split('.');
  return { field, ...(contact !== undefined && { contact }) };
}

function inferHighlights(fields: readonly ResolvedField[], columns: readonly ResolvedColumn[]): ResolvedHighlight[] {
  const telling = columns.flatMap(({ field: name }) => {
    const field = fields.find((candidate) => candidate.name === name);
    return field && isTelling(field) ? [field] : [];
  });
  if (telling.length < INFERRED.fewest) return [];
  return telling.slice(0, INFERRED.most).map(({ name }) => ({ parts: [{ field: name }] }));
}

/** Statuses are beside the name already; when a record changed last is in its history. */
function isTelling({ name, kind, enumTones }: ResolvedField): boolean {
  return TELLING.has(kind) && enumTones === undefined && name !== 'updated_at';
}
