import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import type { DefinitionTarget, Project } from '../../Rule.types.ts';

/** The groups whose records require a ring, directly or indirectly; each group and reference is read once. */
export function findUnfounded({ definitions, byName }: Pick<Project, 'definitions' | 'byName'>): Set<DefinitionTarget> {
  const pointing = new Map<DefinitionTarget, DefinitionTarget[]>();
  const open = new Map<DefinitionTarget, number>();
  const founded: DefinitionTarget[] = [];
  for (const target of definitions) {
    const others = neededFields(target).flatMap(({ relation }) => waitedFor(byName.get(relation?.resource ?? '')));
    open.set(target, others.length);
    if (others.length === 0) founded.push(target);
    for (const other of others) {
      const known = pointing.get(other);
      if (known === undefined) pointing.set(other, [target]);
      else known.push(target);
    }
  }
  for (const target of founded) {
    for (const other of pointing.get(target) ?? []) {
      const rest = (open.get(other) ?? 0) - 1;
      open.set(other, rest);
      if (rest === 0) founded.push(other);
    }
  }
  return new Set(definitions).difference(new Set(founded));
}

/** A group whose records have to be added first; the record of a singleton, and computed records, already exist. */
export function waitedFor(target: DefinitionTarget | undefined): DefinitionTarget[] {
  const isThere =
    target === undefined ||
    target.definition.singleton !== undefined ||
    target.definition.storage?.source !== undefined;
  return isThere ? [] : [target];
}

/** References that every record has from the beginning. */
export function neededFields({ fields }: DefinitionTarget): ResolvedField[] {
  return fields.filter(
    ({ kind, required, when, relation, default: own }) =>
      kind === 'reference' && required && when === undefined && relation !== undefined && own === undefined,
  );
}
