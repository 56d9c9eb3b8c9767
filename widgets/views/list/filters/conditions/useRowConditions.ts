import type { ResolvedField } from '../../../../../engine/core/definition/Resolved.types.ts';
import { checkCondition } from '../../../../../engine/core/query/conditions/checkConditions.ts';
import type { Condition } from '../../../../../engine/core/query/conditions/Condition.types.ts';
import {
  conditionKind,
  isAskedField,
  operatorsOf,
} from '../../../../../engine/core/query/conditions/conditionFilter.ts';
import type { OperatorId } from '../../../../../engine/core/query/kinds/operators.ts';
import { isEmptyValue } from '../../../../../engine/core/records/cellValueOf.ts';
import type { Row } from '../../../../../engine/core/registry/defineCell.ts';
import { isoDay } from '../../../../../engine/core/text/format.ts';
import { useToday } from '../../../../../engine/react/text/useToday.ts';
import { useListSettings } from '../../../../../engine/react/list/ListContexts.tsx';
import { hasOptions } from './builderFields.ts';

/**
 * The conditions that the values of a row make: that its shown columns have them; of one column also that they have them not.
 *
 * @param column key of the only column
 */
export function useRowConditions(row: Row, column: string | undefined): Condition[] {
  const { resource, shown } = useListSettings();
  const now = new Date(useToday(true));
  const names = new Set(
    shown.filter(({ key }) => column === undefined || key === column).flatMap(({ field }) => field ?? []),
  );
  return resource.fields
    .filter((field) => names.has(field.name) && isAskedField(field) && hasOptions(resource, field))
    .flatMap((field) => {
      const wanted: OperatorId[] = column === undefined ? ['is'] : ['is', 'not'];
      return wanted.flatMap((operator) => {
        const condition = conditionOf(field, row, operator);
        const checked = condition && checkCondition(condition, resource.fields, now);
        return checked && !('reason' in checked) ? [checked] : [];
      });
    });
}

/** That a field is a value, or is not. */
function conditionOf(field: ResolvedField, row: Row, operator: OperatorId): Condition | undefined {
  const value = row[field.name];
  const operators = operatorsOf(field);
  if (isEmptyValue(value)) return { field: field.name, operator: operator === 'is' ? 'empty' : 'filled', values: [] };
  if (!operators.includes(operator)) return undefined;
  const by = chosenGroup(field, row);
  const ofGroup = (id: string): string => (by === undefined ? id : `${by}:${id}`);
  if (Array.isArray(value))
    return { field: field.name, operator: operator === 'is' ? 'in' : 'out', values: value.map(String).map(ofGroup) };
  if (typeof value === 'object') return undefined;
  const text = conditionKind(field)?.id === 'date' ? isoDay(value) : textOf(value);
  return { field: field.name, operator, values: [ofGroup(text)] };
}

/** The value that chooses the group of a reference into one of several; that of the usual one while none is chosen. */
function chosenGroup({ relation }: ResolvedField, row: Row): string | undefined {
  if (relation?.resourceBy === undefined) return undefined;
  const { field, resources } = relation.resourceBy;
  const usual = Object.keys(resources).find((value) => resources[value] === relation.resource);
  return textOf(row[field]) || usual;
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
