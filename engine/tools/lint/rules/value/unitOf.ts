import type { Phrase } from '../../messages/Messages.types.ts';
import { arithmeticOf, rowsOf } from '../../../../core/computed/valueParts.ts';
import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { isObject } from '../../../../core/values/isObject.ts';
import { isMoneyUnit, type MoneyUnit, moneyUnit, unitOfRows, unitWords } from '../shared/moneyUnit.ts';

/** What a number counts, where its kind says so; `number` of a plain one. */
export type Unit = MoneyUnit | 'percent' | 'rating' | 'number';

/** The unit of an operand; undefined where it is not known. A number that is written out has every unit. */
export function unitOf(operand: unknown, fields: readonly ResolvedField[]): Unit | undefined {
  if (typeof operand === 'string') {
    const field = fields.find(({ name }) => name === operand);
    if (field === undefined) return undefined;
    const { kind } = field;
    if (kind === 'money') return moneyUnit(field);
    return kind === 'percent' || kind === 'rating' ? kind : 'number';
  }
  if (!isObject(operand)) return undefined;
  const rows = rowsOf(operand);
  if (rows !== undefined) {
    const items = fields.find(({ name }) => name === rows.of)?.items ?? [];
    const unit = unitOf(rows.operand, items);
    if (rows.operator === 'count') return 'number';
    return unitOfRows(unit, rows, { fields, group: '', rows: items }) as Unit | undefined;
  }
  const { operator, operands = [] } = arithmeticOf(operand) ?? {};
  // In the currency of the field that is computed, whichever that is.
  if (operator === 'convert') return undefined;
  const units = operands.map((part) => unitOf(part, fields));
  const known = [...new Set(units.filter((unit) => unit !== undefined))];
  if (operator === 'divide')
    return units[0] === units[1] ? 'number' : units[1] === 'number' || units[1] === undefined ? units[0] : undefined;
  // A percentage of an amount is an amount, once it is divided by a hundred.
  if (operator === 'multiply') return known.find(isMoneyUnit) ?? (known.length === 1 ? known[0] : undefined);
  return known.length === 1 ? known[0] : undefined;
}

/** Two units that an operator cannot bring together. */
export function mixedUnits(part: object, fields: readonly ResolvedField[]): { one: Phrase; other: Phrase } | undefined {
  const { operator, operands = [] } = arithmeticOf(part) ?? {};
  const units = operands.map((operand) => unitOf(operand, fields)).filter((unit) => unit !== undefined);
  if (operator === 'multiply')
    return units.filter(isMoneyUnit).length > 1
      ? { one: { phrase: 'an-amount' }, other: { phrase: 'another-factor' } }
      : undefined;
  const [one, other] = [...new Set(units.filter((unit) => unit !== 'number'))];
  if (one === undefined || other === undefined) return undefined;
  if (operator === 'divide' && !(isMoneyUnit(one) && isMoneyUnit(other))) return undefined;
  return { one: unitWords(one), other: unitWords(other) };
}
