import type { BeginsDefinition } from '../../../../../schemas/generated/definition.ts';
import type { FieldKind } from '../../../../core/definition/kinds.ts';
import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { fieldOf } from '../../fieldNames.ts';
import type { DefinitionTarget, Project, Report } from '../../Rule.types.ts';
import { editedProperties, inputProperties, type PlacedProperty } from '../shared/propertyList.ts';
import { schemaProblem } from '../shared/schemaProblem.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** Kinds of field that have a word of `x-default`. */
const KINDS_OF = {
  today: ['date'],
  now: ['timestamp', 'time'],
  me: ['reference'],
  days: ['date', 'timestamp'],
} as const satisfies Record<Exclude<BeginsDefinition, object> | 'days', readonly FieldKind[]>;

export const defaultValid = defineDefinitionRule('default-valid', (target, report, project) => {
  for (const placed of editedProperties(target.definition)) {
    const { property, path } = placed;
    const field = fieldOf(target, placed);
    if (field === undefined) continue;
    const hasWord = property['x-default'] !== undefined;
    if (hasWord && property.default !== undefined) report([...path, 'x-default'], 'twice', {}, { spot: 'key' });
    else if (hasWord) checkWord({ target, placed, field, report, project });
    if (property['x-renewed'] === true && (!hasWord || !field.readOnly))
      report([...path, 'x-renewed'], 'renewed', { field: placed.name }, { spot: 'key' });
    if (property.default === undefined || property.default === null) continue;
    // Mistakes of the schema itself are reported by other rules.
    const problem = schemaProblem(field.schema, property.default);
    if (problem !== undefined)
      report([...path, 'default'], 'invalid', { value: JSON.stringify(property.default), problem });
  }
  for (const { property, path } of inputProperties(target.definition))
    for (const key of ['x-default', 'x-renewed'] as const)
      if (Object.hasOwn(property, key)) report([...path, key], 'input', { key }, { spot: 'key' });
});

interface WordCheck {
  target: DefinitionTarget;
  placed: PlacedProperty;
  field: ResolvedField;
  report: Report<'default-valid'>;
  project: Project;
}

/** The word of `x-default` has a meaning for the field. */
function checkWord({ target, placed, field, report, project }: WordCheck): void {
  const { begins, forms, kind, readOnly, relation } = field;
  if (begins === undefined) return;
  const word = typeof begins === 'string' ? begins : 'days';
  const path = [...placed.path, 'x-default'];
  const kinds: readonly FieldKind[] = KINDS_OF[word];
  if (!kinds.includes(kind)) {
    const words = Object.entries(KINDS_OF).flatMap(([other, fitting]: [string, readonly FieldKind[]]) =>
      fitting.includes(kind) ? [other === 'days' ? '{ "days": 30 }' : `"${other}"`] : [],
    );
    report(path, 'word', { word, field: placed.name, kind, words: words.join(' or ') || '"default"' });
    return;
  }
  if (word !== 'me') return;
  if (!readOnly && !forms.includes('add')) {
    report(path, 'written', { field: placed.name });
    return;
  }
  if (relation?.parent !== undefined || relation?.resourceBy !== undefined) {
    const by = relation.parent ?? relation.resourceBy?.field ?? '';
    report(path, 'narrowed', { field: placed.name, by });
    return;
  }
  const group = relation?.resource ?? '';
  const pointed = group === target.definition.name ? target : project.byName.get(group);
  if (pointed !== undefined && pointed.definition.access !== 'account') report(path, 'group', { group });
}
