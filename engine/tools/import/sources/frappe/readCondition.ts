import type { SourceCondition } from '../../Neutral.types.ts';
import { ADDED } from '../../write/writeCondition.ts';
import { readExpression } from './readExpression.ts';

/** A condition of a field, section or tab; undefined for one that is a program. */
export function readCondition(written: string): SourceCondition | undefined {
  const condition = readExpression(written);
  return condition && known(condition);
}

/** What the source says of every record: whether it is new. */
function known(condition: SourceCondition): SourceCondition {
  if ('all' in condition) return { all: condition.all.map((part) => known(part)) };
  if ('any' in condition) return { any: condition.any.map((part) => known(part)) };
  if ('not' in condition) return { not: known(condition.not) };
  if (condition.field === '__islocal') return { field: ADDED, is: condition.is === 'true' ? 'empty' : 'filled' };
  if (condition.field === 'creation') return { field: ADDED, is: condition.is === 'empty' ? 'empty' : 'filled' };
  return condition;
}
