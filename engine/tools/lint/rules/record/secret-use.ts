import type { PropertySchema } from '../../../../../schemas/generated/definition.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { filterList } from '../shared/filterList.ts';
import { propertyList } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import type { DefinitionTarget } from '../../Rule.types.ts';

/** Each of these would reveal a part of the value: that another record has it, how it begins, or all of it. */
const REVEALING_KEYS = ['x-unique', 'x-searchable', 'default'] as const satisfies readonly (keyof PropertySchema)[];

/** The only public fact of a secret is whether one is stored. */
export const secretUse = defineDefinitionRule('secret-use', (target, report) => {
  const { definition } = target;
  for (const { name, property, path } of propertyList(definition)) {
    if (!isSecret(target, name)) continue;
    for (const key of REVEALING_KEYS)
      if (property[key] !== undefined && property[key] !== false)
        report([...path, key], 'keyword', { field: name, key }, { spot: 'key' });
  }
  for (const { filter, namePath } of filterList(definition)) {
    const name = filter.field ?? filter.name;
    if (isSecret(target, name)) report(namePath, 'filter', { field: name });
  }
  for (const [index, names] of (definition.storage?.unique ?? []).entries())
    for (const [place, name] of names.entries())
      if (isSecret(target, name)) report(['storage', 'unique', index, place], 'filter', { field: name });
});

function isSecret(target: DefinitionTarget, name: string): boolean {
  const kind = fieldNamed(target, name)?.kind;
  return kind === 'secret' || kind === 'password';
}
