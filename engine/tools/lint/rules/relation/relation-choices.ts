import type { Phrase } from '../../messages/Messages.types.ts';
import { fieldNamed, fieldNames, isDeclared } from '../../fieldNames.ts';
import { hintOfFitting } from '../../hintOf.ts';
import { propertyList } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** Each record of a `reference-choices` value is chosen with some options of a list field of its own group. */
export const relationChoices = defineDefinitionRule('relation-choices', (target, report, { byName }) => {
  for (const { name, property, path } of propertyList(target.definition)) {
    const relation = property['x-relation'];
    const kind = fieldNamed(target, name)?.kind;
    if (relation === undefined || kind === undefined) continue;
    const { resource, choices } = relation;
    const at = [...path, 'x-relation'];
    if (kind !== 'reference-choices') {
      if (choices !== undefined) report([...at, 'choices'], 'unused', { kind }, { spot: 'key' });
      continue;
    }
    const related = byName.get(resource);
    const lists = related ? fieldNames(related, (field) => field.kind === 'enum-list') : [];
    const otherwise: Phrase = { phrase: 'add-list', values: { resource } };
    const { hint, ...fix } = hintOfFitting(choices ?? '', lists, otherwise);
    if (choices === undefined) report(at, 'missing', { field: name, example: lists[0] ?? 'controls' }, { spot: 'key' });
    else if (related === undefined || lists.includes(choices)) continue;
    else if (isDeclared(related, choices)) report([...at, 'choices'], 'kind', { field: choices, resource, hint }, fix);
    else report([...at, 'choices'], 'unknown', { field: choices, resource, hint }, fix);
  }
});
