import { fieldNamed } from '../../fieldNames.ts';
import { propertyList } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** Structured data has no control in a form, so only the server can set it. */
export const serverSet = defineDefinitionRule('server-set', (target, report) => {
  for (const { name, property, path } of propertyList(target.definition)) {
    if (fieldNamed(target, name)?.kind !== 'json') continue;
    if (property.readOnly !== true) report(path, 'written', { field: name, kind: 'json' }, { spot: 'key' });
    if (property['x-cell'] === undefined) report(path, 'cell', { field: name }, { spot: 'key' });
  }
});
