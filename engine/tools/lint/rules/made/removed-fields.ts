import { propertyList } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** A field that was removed is none of the record, and none that has another name now. */
export const removedFields = defineDefinitionRule('removed-fields', ({ definition, fields }, report) => {
  const { removedFields: removed = [], storage } = definition;
  const renamed = new Map(
    propertyList(definition).flatMap(({ name, property }) =>
      (property['x-renamed-from'] ?? []).map((old) => [old, name] as const),
    ),
  );
  if (removed.length > 0 && (storage?.source !== undefined || storage?.table !== undefined))
    report(['removedFields'], 'table', {}, { spot: 'key' });
  const columns = new Map(
    fields.flatMap(({ name, leaves }) => [
      [name, name] as const,
      ...leaves.map((leaf) => [leaf.column, name] as const),
    ]),
  );
  for (const [index, name] of removed.entries()) {
    const at = ['removedFields', index];
    const [field, now] = [columns.get(name), renamed.get(name)];
    if (field !== undefined) report(at, 'present', { name, field });
    else if (now !== undefined) report(at, 'renamed', { name, now });
  }
});
