import type { DefinitionTarget, Project } from '../../Rule.types.ts';

/** A group by name, the one that is checked included. */
export function groupOf(target: DefinitionTarget, { byName }: Project, name: string): DefinitionTarget | undefined {
  return name === target.definition.name ? target : byName.get(name);
}
