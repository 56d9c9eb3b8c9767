import type { FillingDefinition } from '../../../../../schemas/generated/definition.ts';
import type { FieldKind } from '../../../../core/definition/kinds.ts';
import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { WRITTEN_KIND_IDS } from '../../../../core/kinds/textKindIds.ts';
import { fieldNamed, fieldNames } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import type { DefinitionTarget, Report } from '../../Rule.types.ts';
import type { JsonPath } from '../../source/locate.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import { inputProperties, propertyList } from '../shared/propertyList.ts';
import { schemaProblem } from '../shared/schemaProblem.ts';

/** Kinds that a text is put into as it is. */
const INTO: readonly FieldKind[] = WRITTEN_KIND_IDS;
/** Kinds whose value is written into a text. */
const OUT_OF: readonly FieldKind[] = [...INTO, 'integer', 'number', 'money', 'date', 'time', 'enum', 'slug', 'iban'];

/** Keywords that say what the value is. */
const COMPUTED = ['x-join', 'x-value', 'x-from', 'x-number'] as const;

/** What a new field gets in existing records is a value that it may have, or made of texts that they have. */
export const filledFrom = defineDefinitionRule('filled-from', (target, report) => {
  const { definition } = target;
  for (const { name, property, path } of propertyList(definition)) {
    const filling = property['x-filled-from'];
    const field = fieldNamed(target, name);
    if (filling === undefined || field === undefined) continue;
    const at = [...path, 'x-filled-from'];
    if (definition.storage?.source !== undefined || COMPUTED.some((key) => property[key] !== undefined))
      report(at, 'computed', { field: name }, { spot: 'key' });
    else if ('value' in filling) checkValue({ at, field, report }, filling.value);
    else if (!INTO.includes(field.kind)) report(at, 'kind', { field: name, kind: field.kind }, { spot: 'key' });
    else checkSources({ at, field, report }, filling, target);
  }
  for (const { property, path } of inputProperties(definition))
    if (property['x-filled-from'] !== undefined) report([...path, 'x-filled-from'], 'input', {}, { spot: 'key' });
});

interface Place {
  at: JsonPath;
  field: ResolvedField;
  report: Report<'filled-from'>;
}

function checkValue({ at, field, report }: Place, value: string | number | boolean): void {
  const isWhole = field.leaves.length === 1 && field.leaves[0]?.type !== 'json';
  const problem = isWhole ? schemaProblem(field.schema, value) : ({ phrase: 'many-parts' } as const);
  if (problem !== undefined) report([...at, 'value'], 'value', { value: JSON.stringify(value), problem });
}

function checkSources(
  { at, field, report }: Place,
  filling: Exclude<FillingDefinition, { value: unknown }>,
  target: DefinitionTarget,
): void {
  const removed = target.definition.removedFields ?? [];
  const sources =
    'join' in filling
      ? filling.join.map((source, index) => ({ source, path: [...at, 'join', index] }))
      : [{ source: filling.of, path: [...at, 'of'] }];
  for (const { source, path } of sources) {
    const other = fieldNamed(target, source);
    if (source === field.name) report(path, 'self', { field: source });
    else if (other === undefined && !removed.includes(source)) {
      const { hint, ...fix } = hintOf(source, [...fieldNames(target, ({ kind }) => OUT_OF.includes(kind)), ...removed]);
      report(path, 'unknown', { field: source, hint }, fix);
    } else if (other !== undefined && !OUT_OF.includes(other.kind))
      report(path, 'source', { field: source, kind: other.kind });
    else if (other !== undefined && other.leaves.length > 1 && field.leaves.length === 1)
      report(path, 'languages', { field: field.name, source });
  }
}
