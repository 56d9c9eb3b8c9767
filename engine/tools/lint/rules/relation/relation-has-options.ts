import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { propertyList } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import type { DefinitionTarget } from '../../Rule.types.ts';

export const relationHasOptions = defineDefinitionRule('relation-has-options', (target, report, { byName, known }) => {
  const { definition } = target;
  for (const { property, path } of propertyList(definition)) {
    const relation = property['x-relation'];
    const related = relation && byName.get(relation.resource);
    // A widget that is not known may be one that offers nothing.
    const named = property['x-widget'];
    if (named !== undefined && known.widgets?.get(named)?.isChoice !== undefined) continue;
    if (named !== undefined && known.widgets === undefined) continue;
    if (relation && property.readOnly !== true && related && !isNamed(related))
      report([...path, 'x-relation', 'resource'], 'none', { resource: relation.resource });
  }
});

/** Whether a list of options distinguishes the records. */
function isNamed({ definition, fields }: DefinitionTarget): boolean {
  return definition.nameTemplate !== undefined || fields.some(isName);
}

/** Whether the options of a list have readable names. */
function isName({ kind }: ResolvedField): boolean {
  return kind === 'bilingual-text' || kind === 'text' || kind === 'text-ar' || kind === 'text-en';
}
