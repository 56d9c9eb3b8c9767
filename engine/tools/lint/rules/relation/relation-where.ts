import type { JsonPath } from '../../source/locate.ts';
import { fieldNamed, fieldNames } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import type { DefinitionTarget } from '../../Rule.types.ts';

/** The field that narrows an option list is an enumeration of the other records, with one of its values. */
export const relationWhere = defineReferenceRule('relation-where', {
  definition: (target, report, { byName }) => {
    for (const { resource, where, path } of narrowings(target)) {
      const other = byName.get(resource);
      if (other === undefined) continue;
      for (const [name, value] of Object.entries(where)) {
        const field = fieldNamed(other, name);
        if (field?.kind !== 'enum') {
          const { hint, ...fix } = hintOf(
            name,
            fieldNames(other, ({ kind }) => kind === 'enum'),
          );
          report([...path, name], 'field', { resource, field: name, hint }, { spot: 'key', ...fix });
        } else if (!Object.hasOwn(field.enumLabels ?? {}, String(value))) {
          const { hint, ...fix } = hintOf(String(value), Object.keys(field.enumLabels ?? {}));
          report([...path, name], 'value', { field: name, value: String(value), hint }, fix);
        }
      }
    }
  },
});

interface Narrowing {
  resource: string;
  where: Readonly<Record<string, string | number>>;
  path: JsonPath;
}

/** Places where the inputs of moves narrow the choices: of the group that the input points to. */
function narrowings({ definition, fields }: DefinitionTarget): Narrowing[] {
  const asks = new Map(Object.entries(definition.states?.inputs ?? {}));
  return (definition.states?.transitions ?? []).flatMap(({ inputs = [] }, index) =>
    inputs.flatMap((input, place): Narrowing[] => {
      if (typeof input === 'string' || input.where === undefined) return [];
      const own = asks.get(input.name)?.['x-relation']?.resource;
      const resource = own ?? fields.find(({ name }) => name === input.name)?.relation?.resource ?? '';
      return [{ resource, where: input.where, path: ['states', 'transitions', index, 'inputs', place, 'where'] }];
    }),
  );
}
