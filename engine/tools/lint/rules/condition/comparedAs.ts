import type { ValueComparison } from '../../../../../schemas/generated/definition.ts';
import { moneyUnit } from '../shared/moneyUnit.ts';
import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';

/** As what a field is compared with another, or with today; undefined when it cannot be. */
export function comparedAs(
  field: ResolvedField,
  other: ResolvedField | 'today',
  is: ValueComparison['is'],
): string | undefined {
  if (other !== 'today' && field.kind === 'money' && other.kind === 'money' && moneyUnit(field) !== moneyUnit(other))
    return undefined;
  const own = classOf(field);
  if (own !== (other === 'today' ? 'day' : classOf(other))) return undefined;
  return own === 'number' ||
    own === 'day' ||
    own === 'time' ||
    own === 'week' ||
    own === 'quarter' ||
    (own === 'text' && is === 'same')
    ? own
    : undefined;
}

/** What values of a field are compared as. */
function classOf({ leaves, kind }: ResolvedField): string {
  const [leaf, second] = leaves;
  if (leaf === undefined || second !== undefined) return kind;
  if (kind === 'reference' || kind === 'week' || kind === 'quarter') return kind;
  switch (leaf.type) {
    case 'integer':
    case 'decimal':
    case 'real':
      return 'number';
    case 'date':
    case 'timestamp':
      return 'day';
    default:
      return leaf.type;
  }
}
