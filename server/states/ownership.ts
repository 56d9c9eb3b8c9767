import { groupsOfSource } from '../../engine/core/product/sources.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';

/** How records of a group belong to people of another one. */
export interface Ownership {
  /** The actor of the group's states that such a person is. */
  actor: string;
  /** Field of the record that holds the person's id. */
  field: string;
}

/** The ownership of people of a group over records; undefined where the states have no such actor. */
export function ownershipOf(
  { resource, entryOf }: Pick<CatalogueEntry, 'resource' | 'entryOf'>,
  group: string,
): Ownership | undefined {
  for (const { name, field } of resource.states?.actors ?? []) {
    const target = resource.fields.find((candidate) => candidate.name === field)?.relation?.resource;
    if (field === undefined || target === undefined) continue;
    const groups = [target, ...groupsOfSource(entryOf(target)?.resource.storage.source)];
    if (groups.includes(group)) return { actor: name, field };
  }
  return undefined;
}
