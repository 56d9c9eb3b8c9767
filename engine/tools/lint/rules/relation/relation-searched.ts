import { isLinkField } from '../../../../core/records/linkedRecords.ts';
import { fieldNamed, fieldNames } from '../../fieldNames.ts';
import { propertyList } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** A keyword finds a record by the texts of one record that it points to, which the database keeps beside it. */
export const relationSearched = defineDefinitionRule('relation-searched', (target, report, { byName }) => {
  for (const { name, property, path } of propertyList(target.definition)) {
    const { resource = '', searched } = property['x-relation'] ?? {};
    const field = fieldNamed(target, name);
    if (searched !== true || field === undefined) continue;
    const at = [...path, 'x-relation', 'searched'];
    const related = byName.get(resource);
    if (field.kind !== 'reference') report(at, 'single', { field: name }, { spot: 'key' });
    else if (related?.definition.storage?.source !== undefined) report(at, 'computed', { resource }, { spot: 'key' });
    else if (related?.definition.storage?.table !== undefined) report(at, 'table', { resource }, { spot: 'key' });
    else if (
      related &&
      fieldNames(related, (other) => other.searchable && !other.writeOnly && !isLinkField(other)).length === 0
    )
      report(at, 'nothing', { resource }, { spot: 'key' });
  }
});
