import type { Phrase } from '../../messages/Messages.types.ts';
import type { ConditionDefinition, ValueDefinition } from '../../../../../schemas/generated/definition.ts';
import {
  ARITHMETIC,
  arithmeticOf,
  isNumberField,
  OVER_ROWS,
  repeaterOf,
  rowFields,
  rowsOf,
  type RowsValue,
} from '../../../../core/computed/valueParts.ts';
import { conditionFields } from '../../../../core/definition/condition.ts';
import { hasOwnTable } from '../../../../core/records/hasOwnTable.ts';
import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { wholeProduct } from '../../../../core/product/wholeProduct.ts';
import { isLinkField } from '../../../../core/records/linkedRecords.ts';
import { isUpload } from '../../../../core/resolve/resolveField.ts';
import { isObject } from '../../../../core/values/isObject.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import type { DefinitionTarget, Project, Report } from '../../Rule.types.ts';
import type { JsonPath } from '../../source/locate.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import { inputProperties, propertyList } from '../shared/propertyList.ts';
import { dependsOn } from '../condition/dependsOn.ts';
import { groupOf } from './groupOf.ts';
import { unitOfRows, unitWords } from '../shared/moneyUnit.ts';
import { mixedUnits, unitOf } from './unitOf.ts';

const KEY = { spot: 'key' } as const;
/** Words that belong to operators over rows. */
const OF_ROWS = ['of', 'by', 'where', 'on'] as const;
const OPERATORS = [...new Set<string>([...ARITHMETIC, 'convert', ...OVER_ROWS])];

export const valueFields = defineDefinitionRule('value-fields', (target, report, project) => {
  for (const { name, property, path } of propertyList(target.definition)) {
    const value = property['x-value'];
    const field = fieldNamed(target, name);
    if (value === undefined || field === undefined) continue;
    const at = [...path, 'x-value'];
    if (property.readOnly !== true) {
      report(path, 'written', { field: name }, { ...KEY, add: { readOnly: true } });
      continue;
    }
    for (const key of ['x-join', 'default', 'x-default'] as const)
      if (Object.hasOwn(property, key)) report([...path, key], 'twice', { key }, KEY);
    const about: About = { target, project, report, field };
    if (!checkTree(value, { ...about, fields: target.fields, at, isTop: true })) continue;
    checkResult(value, at, about);
    checkRights(value, at, about);
  }
  for (const { property, path } of inputProperties(target.definition))
    for (const key of ['x-from', 'x-value'] as const)
      if (Object.hasOwn(property, key)) report([...path, key], 'input', { key }, KEY);
});

interface About {
  target: DefinitionTarget;
  project: Project;
  report: Report<'value-fields'>;
  /** The field that is computed. */
  field: ResolvedField;
}

interface Place extends About {
  /** The fields that operands name: of the record, or of a row. */
  fields: readonly ResolvedField[];
  at: JsonPath;
  isTop?: boolean;
}

/** Whether nothing is wrong with a part of the tree; reports it otherwise. */
function checkTree(part: unknown, place: Place): boolean {
  const { fields, at, report } = place;
  if (typeof part === 'string') return checkOperand(part, place);
  if (!isObject(part)) return true;
  const stated = OPERATORS.filter((word) => part[word] !== undefined);
  if (stated.length !== 1) {
    report(at, 'one', { count: stated.length, words: OPERATORS.map((word) => `"${word}"`).join(', ') });
    return false;
  }
  const rows = rowsOf(part);
  if (rows !== undefined) return checkRows(rows, place);
  const [operator = ''] = stated;
  const others = operator === 'convert' ? OF_ROWS : [...OF_ROWS, 'rate'];
  const stray = others.filter((key) => part[key] !== undefined);
  for (const key of stray) report([...at, key], 'word', { key, operator }, KEY);
  if (operator === 'convert') return checkConvert(part, place) && stray.length === 0;
  const arithmetic = arithmeticOf(part);
  if (arithmetic === undefined) {
    // An operator over rows that does not say of which.
    report([...at, operator], 'rows', { name: '', hint: { phrase: 'of-rows' } }, KEY);
    return false;
  }
  const found = arithmetic.operands.map((operand, index) =>
    checkTree(operand, { ...place, at: [...at, operator, index], isTop: false }),
  );
  if (stray.length > 0 || found.includes(false)) return false;
  const mixed = mixedUnits(part, fields);
  if (mixed !== undefined) report([...at, operator], 'unit', mixed, KEY);
  return mixed === undefined;
}

/** An amount of the record, and its rate. */
function checkConvert({ convert, rate }: Record<string, unknown>, place: Place): boolean {
  const { fields, at, report, field: own } = place;
  const part = (key: string, operand: unknown): boolean =>
    checkTree(operand, { ...place, at: [...at, key], isTop: false });
  if (!part('convert', convert)) return false;
  const amount = fields.find(({ name }) => name === convert);
  if (amount !== undefined && amount.kind !== 'money') {
    report([...at, 'convert'], 'amount', { field: amount.name, kind: amount.kind });
    return false;
  }
  if (own.kind !== 'money') {
    report(at, 'result', { field: own.name, kind: own.kind, fitting: { phrase: 'an-amount' } }, KEY);
    return false;
  }
  if (rate === undefined) {
    report([...at, 'convert'], 'rate', {}, KEY);
    return false;
  }
  if (!part('rate', rate)) return false;
  const unit = unitOf(rate, fields);
  const isRate = unit === undefined || unit === 'number';
  if (!isRate) report([...at, 'rate'], 'unit', { one: { phrase: 'an-amount' }, other: unitWords(unit) }, KEY);
  return isRate;
}

function checkOperand(name: string, { fields, at, report, field: own }: Place): boolean {
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) {
    const fitting = fields.filter((candidate) => candidate.name !== own.name && isNumberField(candidate));
    const { hint, ...fix } = hintOf(
      name,
      fitting.map((candidate) => candidate.name),
    );
    report(at, 'unknown', { field: name, hint }, fix);
    return false;
  }
  if (isNumberField(field) && !field.writeOnly) return true;
  report(at, 'kind', { field: name, kind: field.kind });
  return false;
}

function checkRows(rows: RowsValue, place: Place): boolean {
  const { at, report, target, project, isTop } = place;
  const { operator, operand, of, on, where } = rows;
  const repeater = repeaterOf(target.fields, rows);
  const ofAt = [...at, operator === 'count' ? 'count' : 'of'];
  const group = repeater === undefined ? groupOf(target, project, of) : undefined;
  const isRows =
    group !== undefined && hasOwnTable(group.definition.storage) && group.definition.singleton === undefined;
  if (repeater === undefined && !isRows) {
    // A group whose file has mistakes is there, and is reported by itself.
    if (group === undefined && project.names.has(of)) return false;
    const repeaters = target.fields.filter(({ items }) => items !== undefined).map(({ name }) => name);
    const { hint, ...fix } = hintOf(of, [...repeaters, ...project.names]);
    report(ofAt, 'rows', { name: of, hint }, group === undefined ? fix : {});
    return false;
  }
  if (repeater !== undefined && rows.by !== undefined) {
    report([...at, 'by'], 'by', {}, KEY);
    return false;
  }
  if (group !== undefined && !isTop) {
    report(ofAt, 'alone', { group: of });
    return false;
  }
  if (group !== undefined && !checkPointing(group, rows, place)) return false;
  if (on !== undefined && operator !== 'latest') {
    report([...at, 'on'], 'word', { key: 'on', operator }, KEY);
    return false;
  }
  const fields = repeater?.items ?? group?.fields ?? [];
  const inRows = { ...place, fields, isTop: false };
  return (
    (operand === undefined || checkOfRow(operand, { ...inRows, at: [...at, operator] }, operator)) &&
    (on === undefined || checkOn(on, { ...inRows, at: [...at, 'on'] })) &&
    (where === undefined || checkWhere(where, { ...inRows, at: [...at, 'where'] }))
  );
}

/** The records of the group point to this one by one reference, or by the one that is named. */
function checkPointing(group: DefinitionTarget, { of, by }: RowsValue, { at, report, target }: Place): boolean {
  const own = target.definition.name;
  const names = group.fields
    .filter(({ kind, relation }) => kind === 'reference' && relation?.resource === own && !relation.resourceBy)
    .map(({ name }) => name);
  if (by === undefined ? names.length === 1 : names.includes(by)) return true;
  const [first = ''] = names;
  if (by === undefined && names.length > 1) report(at, 'several', { group: of, fields: names.join(', '), first });
  else
    report(by === undefined ? at : [...at, 'by'], 'pointing', { group: of, field: by ?? { phrase: 'any-field' }, own });
  return false;
}

/** What is computed of a row: a number, or for the least, the greatest and the latest any single value in an order. */
function checkOfRow(operand: unknown, place: Place, operator: string): boolean {
  const field = typeof operand === 'string' ? place.fields.find(({ name }) => name === operand) : undefined;
  if (field === undefined || operator === 'sum' || operator === 'average') return checkTree(operand, place);
  const [leaf, second] = field.leaves;
  const isPlain =
    leaf !== undefined &&
    second === undefined &&
    !field.writeOnly &&
    !isLinkField(field) &&
    !isUpload(field.kind) &&
    leaf.type !== 'json';
  const isOrdered = ['date', 'time', 'timestamp'].includes(leaf?.type ?? '') || isNumberField(field);
  if (isPlain && (operator === 'latest' || isOrdered)) return true;
  place.report(place.at, 'kind', { field: field.name, kind: field.kind });
  return false;
}

function checkOn(name: string, { fields, at, report }: Place): boolean {
  const field = fields.find((candidate) => candidate.name === name);
  const isOrdered =
    field !== undefined &&
    (isNumberField(field) || ['date', 'time', 'timestamp'].includes(field.leaves[0]?.type ?? ''));
  if (isOrdered) return true;
  if (field) report(at, 'kind', { field: name, kind: field.kind });
  else {
    const { hint, ...fix } = hintOf(
      name,
      fields.map((candidate) => candidate.name),
    );
    report(at, 'unknown', { field: name, hint }, fix);
  }
  return false;
}

function checkWhere(where: ConditionDefinition, { fields, at, report }: Place): boolean {
  for (const name of conditionFields(where)) {
    const field = fields.find((candidate) => candidate.name === name);
    if (field === undefined) {
      const { hint } = hintOf(
        name,
        fields.map((candidate) => candidate.name),
      );
      report(at, 'unknown', { field: name, hint }, KEY);
      return false;
    }
    if (isLinkField(field) || field.writeOnly) {
      report(at, 'depends', { what: { phrase: 'not-in-row', values: { name } } }, KEY);
      return false;
    }
  }
  const what = dependsOn(where);
  if (what !== undefined) report(at, 'depends', { what }, KEY);
  return what === undefined;
}

/** The field holds what is computed: a number of its unit, or the very kind of value that rows have. */
function checkResult(value: ValueDefinition, at: JsonPath, { target, project, report, field }: About): void {
  const rows = rowsOf(value);
  const fields = rows
    ? (repeaterOf(target.fields, rows)?.items ?? groupOf(target, project, rows.of)?.fields ?? [])
    : target.fields;
  const taken = typeof rows?.operand === 'string' ? fields.find(({ name }) => name === rows.operand) : undefined;
  if (taken !== undefined && !isNumberField(taken)) {
    const isAlike =
      taken.kind === field.kind &&
      taken.relation?.resource === field.relation?.resource &&
      JSON.stringify(taken.schema.enum) === JSON.stringify(field.schema.enum);
    if (!isAlike)
      report(
        at,
        'result',
        {
          field: field.name,
          kind: field.kind,
          fitting: { phrase: 'kind-of', values: { name: taken.name, kind: taken.kind } },
        },
        KEY,
      );
    return;
  }
  if (!isNumberField(field) || field.kind === 'flag' || field.schema.enum !== undefined) {
    report(at, 'result', { field: field.name, kind: field.kind, fitting: { phrase: 'number-amount-percent' } }, KEY);
    return;
  }
  const place = { fields: target.fields, group: target.definition.name, rows: fields };
  const [one, other] = [
    rows?.operator === 'count' ? 'number' : unitOf(rows ? rows.operand : value, fields),
    unitOf(field.name, target.fields),
  ];
  const counted = rows ? unitOfRows(one, rows, place) : one;
  if (counted?.startsWith('money*') === true) {
    report(at, 'currencies', { by: counted.slice('money*'.length) }, KEY);
    return;
  }
  if (counted !== undefined && other !== 'number' && asProduct(counted) !== other)
    report(at, 'unit', { one: unitName(counted), other: unitName(other) }, KEY);
}

function unitName(unit: string | undefined): Phrase {
  return unit === 'number' || unit === undefined ? { phrase: 'plain-number' } : unitWords(unit);
}

/** Amounts of the currency of the product have its unit. */
function asProduct(unit: string): string {
  return unit === `money:${wholeProduct().currency.code}` ? 'money' : unit;
}

function checkRights(value: ValueDefinition, at: JsonPath, { target, project, report, field }: About): void {
  if (field.access?.read !== undefined) return;
  const rows = rowsOf(value);
  const fields = rows
    ? (repeaterOf(target.fields, rows)?.items ?? groupOf(target, project, rows.of)?.fields ?? [])
    : [];
  const names = rows ? rowFields(rows) : [];
  for (const name of names)
    if (fields.find((other) => other.name === name)?.access?.read !== undefined)
      report(at, 'guarded', { field: field.name, other: name }, KEY);
}
