import { hintOf } from './shared/hintOf.ts';
import { propertyList } from './shared/propertyList.ts';
import { fieldNamed } from './shared/fieldNames.ts';
import { defineDefinitionRule } from './defineRule.ts';

export const relationExists = defineDefinitionRule('relation-exists', (target, report, { names }) => {
  for (const { name, property, path } of propertyList(target.definition)) {
    const relation = property['x-relation'];
    const kind = fieldNamed(target, name)?.kind;
    if (relation === undefined) {
      if (kind === 'reference' || kind === 'references') report(path, 'missing', { field: name }, { spot: 'key' });
      continue;
    }
    if (names.has(relation.resource)) continue;
    const { hint, ...fix } = hintOf(relation.resource, names);
    report([...path, 'x-relation', 'resource'], 'unknown', { resource: relation.resource, hint }, fix);
  }
});
