import { fieldNamed } from '../../fieldNames.ts';
import { propertyList } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** Moments and structured data have no control in a form, so only the server can set them. */
export const serverSet = defineDefinitionRule('server-set', (target, report) => {
  for (const { name, property, path } of propertyList(target.definition)) {
    const kind = fieldNamed(target, name)?.kind;
    if (kind !== 'json' && kind !== 'timestamp') continue;
    if (property.readOnly !== true) report(path, 'written', { field: name, kind }, { spot: 'key' });
    if (kind === 'json' && property['x-cell'] === undefined) report(path, 'cell', { field: name }, { spot: 'key' });
  }
});
