import type { SourceCondition, SourceGroup } from '../../Neutral.types.ts';
import { partKey } from '../../write/partKey.ts';

/** A table that has rows of a group: the DocType, its field, and the key of the reference of the rows. */
export interface Parent {
  type: string;
  field: string;
  reference: string;
}

/** Number of a row in its table. */
const PLACE = 'place among the rows';

/**
 * Rows of a table point to the record that they belong to, by one reference for each table that has them, and have a number
 * by which people arrange them.
 */
export function addParents(groups: readonly SourceGroup[]): void {
  const labelOf = (type: string, key: string): string => {
    const field = groups.find((group) => group.key === type)?.fields.find((other) => other.key === key);
    return field?.label?.en ?? key;
  };
  for (const [part, parents] of parentsOf(groups)) {
    const types = new Set<string>();
    for (const { type, field, reference } of parents) {
      part.fields.push({
        key: reference,
        called: types.has(type) ? `${type} ${field}` : type,
        kind: { is: 'reference', to: type },
        label: { en: types.has(type) ? `${type}: ${labelOf(type, field)}` : type },
        losses: [],
        isAdded: true,
      });
      types.add(type);
    }
    if (parents.length > 0) {
      part.fields.push({
        key: PLACE,
        called: 'order',
        kind: { is: 'order' },
        label: { ar: 'الترتيب', en: 'Order' },
        losses: [],
        isAdded: true,
      });
      part.arrangedBy = PLACE;
      askParents(part, parents);
    }
  }
}

/** The tables that have rows of each group. */
export function parentsOf(groups: readonly SourceGroup[]): Map<SourceGroup, Parent[]> {
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const parents = new Map<SourceGroup, Parent[]>();
  for (const group of groups)
    for (const { key, kind } of group.fields) {
      const part = kind.is === 'rows' ? byKey.get(kind.of) : undefined;
      if (part === undefined) continue;
      const own = parents.get(part) ?? [];
      own.push({ type: group.key, field: key, reference: partKey(group.key, key) });
      parents.set(part, own);
    }
  return parents;
}

/** Conditions that ask in which table a row is ask whether it has the reference of that table. */
function askParents(part: SourceGroup, parents: readonly Parent[]): void {
  const asked = (condition: SourceCondition): SourceCondition => {
    if ('all' in condition) return { all: condition.all.map(asked) };
    if ('any' in condition) return { any: condition.any.map(asked) };
    if ('not' in condition) return { not: asked(condition.not) };
    if (condition.is !== 'one-of') return condition;
    const { field, values } = condition;
    if (field !== 'parenttype' && field !== 'parentfield') return condition;
    const meant = parents.filter(({ type, field: table }) => values.includes(field === 'parenttype' ? type : table));
    const filled = meant.map(({ reference }): SourceCondition => ({ field: reference, is: 'filled' }));
    return filled.length === 0
      ? condition
      : filled.length === 1 && filled[0] !== undefined
        ? filled[0]
        : { any: filled };
  };
  for (const field of part.fields)
    for (const word of ['when', 'requiredWhen', 'readOnlyWhen'] as const) {
      const condition = field[word];
      if (condition !== undefined) field[word] = asked(condition);
    }
  for (const tab of part.tabs ?? [])
    for (const place of [tab, ...tab.sections]) if (place.when !== undefined) place.when = asked(place.when);
}
