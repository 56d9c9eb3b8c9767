import type { SourceField, SourceGroup } from '../Neutral.types.ts';

/**
 * Adds a group for each that is referred to and not described: with a name, and the fields whose values others take
 * from it, which is all that the source says of it.
 */
export function addReferred(groups: SourceGroup[], accounts: ReadonlySet<string>): void {
  const known = new Map(groups.map((group) => [group.key, group]));
  const added = new Map<string, SourceGroup>();
  for (const group of groups)
    for (const to of group.fields.flatMap(({ kind }) => referredBy(kind))) {
      if (known.has(to) || added.has(to) || accounts.has(to)) continue;
      added.set(to, {
        key: to,
        label: { en: to },
        singular: { en: to },
        fields: [
          { key: 'name', kind: { is: 'text' }, label: { en: 'Name' }, required: true, losses: [], isAdded: true },
        ],
        nameField: 'name',
        notes: ['the source refers to it and does not describe it: it has a name, and what others take from it'],
        isReferred: true,
      });
    }
  for (const group of groups) for (const field of group.fields) addTaken(field, group, added);
  groups.push(...added.values());
}

/** The groups that a field points to. */
function referredBy(kind: SourceField['kind']): string[] {
  if (kind.is === 'reference' || kind.is === 'references') return [kind.to];
  return kind.is === 'reference by choice' ? Object.values(kind.to) : [];
}

/** A value that is taken from a group that is not described says what field that group has. */
function addTaken(field: SourceField, group: SourceGroup, added: ReadonlyMap<string, SourceGroup>): void {
  const { from, kind } = field;
  const pointer = group.fields.find(({ key }) => key === from?.reference)?.kind;
  const target = pointer?.is === 'reference' ? added.get(pointer.to) : undefined;
  if (from === undefined || target === undefined || target.fields.some(({ key }) => key === from.field)) return;
  if (kind.is === 'nothing' || kind.is === 'rows' || kind.is === 'related') return;
  target.fields.push({
    key: from.field,
    kind,
    ...(field.label !== undefined && { label: field.label }),
    losses: [],
    isAdded: true,
  });
}
