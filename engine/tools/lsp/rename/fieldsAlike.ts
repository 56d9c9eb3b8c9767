import { propertyList } from '../../lint/rules/shared/propertyList.ts';
import type { Thing } from '../names/Thing.types.ts';
import type { View } from '../workspace/openWorkspace.ts';

/**
 * The fields that have one name with a field, itself first: the choices of a reference are narrowed by a field of the record
 * (`parent`), and the records that are chosen have it under the same name. Another thing is alone.
 */
export function fieldsAlike({ project }: Pick<View, 'project'>, thing: Thing): Thing[] {
  const { kind, name, group } = thing;
  if (kind !== 'field' || group === undefined) return [thing];
  const pairs = project.definitions.flatMap(({ definition }) =>
    propertyList(definition).flatMap(({ property }): (readonly [string, string])[] => {
      const { parent, resource } = property['x-relation'] ?? {};
      return parent === name && resource !== undefined ? [[definition.name, resource]] : [];
    }),
  );
  const groups = new Set([group]);
  for (const one of groups)
    for (const pair of pairs) if (pair.includes(one)) for (const other of pair) groups.add(other);
  return [thing, ...[...groups].slice(1).map((other): Thing => ({ kind, name, group: other }))];
}
