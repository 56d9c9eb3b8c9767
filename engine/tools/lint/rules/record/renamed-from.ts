import { propertyList } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** An earlier name leads to one field: no present one has it, and no other was called so. */
export const renamedFrom = defineDefinitionRule('renamed-from', ({ definition, fields }, report) => {
  const taken = new Map<string, string>();
  for (const { name, property, path } of propertyList(definition)) {
    for (const [index, old] of (property['x-renamed-from'] ?? []).entries()) {
      const at = [...path, 'x-renamed-from', index];
      const other = taken.get(old);
      if (fields.some((field) => field.name === old)) report(at, 'present', { name: old });
      else if (other !== undefined) report(at, 'twice', { name: old, other });
      taken.set(old, name);
    }
  }
});
