import type { ResolvedField } from '../../definition/Resolved.types.ts';
import { parseFilterValue, resolveFilterValue } from '../parseFilterValue.ts';
import {
  type Condition,
  type ConditionFault,
  type ConditionGroup,
  type ConditionItem,
  isGroup,
} from './Condition.types.ts';
import { conditionFilter, isAskedField, operatorsOf } from './conditionFilter.ts';
import { OPERATORS } from '../kinds/operators.ts';
import { presentName } from '../presentName.ts';
import { parseConditionText } from './conditionText.ts';

/** Conditions that hold, and what was refused of those that were given. */
export interface CheckedConditions {
  group: ConditionGroup;
  faults: ConditionFault[];
}

/**
 * A text of conditions → those about fields that may be asked for, with values as the filters of those fields write them, and
 * what is wrong with the others, which are left out.
 *
 * @param fields those of the group
 */
export function readConditions(text: string, fields: readonly ResolvedField[], now: Date): CheckedConditions {
  const parsed = parseConditionText(text);
  if ('reason' in parsed) return { group: { join: 'and', items: [] }, faults: [parsed] };
  const faults: ConditionFault[] = [];
  const check = ({ join, items }: ConditionGroup): ConditionGroup => ({
    join,
    items: items.flatMap((item): ConditionItem[] => {
      if (isGroup(item)) {
        const inner = check(item);
        return inner.items.length === 0 ? [] : [inner];
      }
      const checked = checkCondition(item, fields, now);
      if (!('reason' in checked)) return [checked];
      faults.push(checked);
      return [];
    }),
  });
  return { group: check(parsed), faults };
}

/** A condition with its values as the filter of its field writes them, or what is wrong with it. */
export function checkCondition(
  condition: Condition,
  fields: readonly ResolvedField[],
  now: Date,
): Condition | ConditionFault {
  const { field: name, operator, values } = condition;
  const field = fieldNamed(fields, name) ?? fieldNamed(fields, presentName({ fields }, name));
  if (field === undefined || !isAskedField(field)) return { reason: 'field', text: name };
  if (!operatorsOf(field).includes(operator)) return { reason: 'operator', text: operator, field: name };
  const { takes } = OPERATORS[operator];
  const fits = {
    nothing: values.length === 0,
    one: values.length === 1,
    two: values.length === 2,
    several: values.length > 0,
  };
  if (!fits[takes]) return { reason: 'value', text: values.join(' '), field: name };
  const parsed: string[] = [];
  for (const [index, value] of values.entries()) {
    const read = parseFilterValue(conditionFilter(field, operator, endOf(takes, index)), value, now);
    if (read === undefined || read === '') return { reason: 'value', text: value, field: name };
    parsed.push(read);
  }
  if (takes === 'two' && isBackwards(field, { ...condition, values: parsed }, now))
    return { reason: 'value', text: parsed.join('–'), field: name };
  return { ...condition, field: field.name, values: takes === 'several' ? [...new Set(parsed)] : parsed };
}

function fieldNamed(fields: readonly ResolvedField[], wanted: string | undefined): ResolvedField | undefined {
  return fields.find(({ name }) => name === wanted);
}

/** Which end of a range a value is. */
export function endOf(takes: string, index: number): 'from' | 'to' | undefined {
  if (takes !== 'two') return undefined;
  return index === 0 ? 'from' : 'to';
}

function isBackwards(field: ResolvedField, { operator, values }: Condition, now: Date): boolean {
  const [from = '', to = ''] = values.map((value, index) =>
    resolveFilterValue(conditionFilter(field, operator, endOf('two', index)), value, now),
  );
  const [first, last] = [Number(from), Number(to)];
  return Number.isNaN(first) || Number.isNaN(last) ? from > to : first > last;
}
