import type { Phrase } from '../../messages/Messages.types.ts';
import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { isCurrencyCode } from '../../../../core/product/isoDecimals.ts';
import { wholeProduct } from '../../../../core/product/wholeProduct.ts';
import { shapeOf } from '../../../../core/resolve/expandShape.ts';
import { kindOf } from '../../../../core/resolve/kindOf.ts';
import { fieldsAround } from '../../fieldNames.ts';
import { hintOf, meant } from '../../hintOf.ts';
import type { DefinitionTarget, Report } from '../../Rule.types.ts';
import { cellUses } from '../shared/cellUses.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import { editedProperties, inputProperties, type PlacedProperty } from '../shared/propertyList.ts';

const KEY = { spot: 'key' } as const;
/** Cells that write amounts of one currency, which their header or nothing names. */
const OF_PRODUCT: readonly string[] = ['money', 'number'];

/**
 * Every amount has a currency that is known, and in a record one that the record says. That it is seen by all who see the
 * amount is found by `guarded-fields`.
 */
export const moneyCurrency = defineDefinitionRule('money-currency', (target, report, project) => {
  for (const placed of [...editedProperties(target.definition), ...inputProperties(target.definition)]) {
    if (shapeOf(placed.property) === 'currency') checkChoices(placed, report);
    if (placed.property['x-currency'] !== undefined) checkAmount(target, placed, report);
  }
  for (const { cell, path, stated, field } of cellUses(target, project))
    if (stated && field?.currency !== undefined && OF_PRODUCT.includes(cell))
      report(path, 'cell', { cell, field: field.name });
});

/** The currencies that a field offers: more than one, each known. */
function checkChoices({ property, path }: PlacedProperty, report: Report<'money-currency'>): void {
  for (const [index, code] of (property.enum ?? []).entries())
    if (!isCurrencyCode(code)) report([...path, 'enum', index], 'unknown', unknown(String(code)));
  const offered = property.enum ?? Object.keys(wholeProduct().currencies);
  if (offered.length < 2 && property.readOnly !== true) report(path, 'single', {}, KEY);
}

function checkAmount(target: DefinitionTarget, placed: PlacedProperty, report: Report<'money-currency'>): void {
  const { name, property, path } = placed;
  const currency = property['x-currency'];
  const at = [...path, 'x-currency'];
  if (kindOf(property) !== 'money') report(at, 'kind', { field: name }, KEY);
  else if (typeof currency === 'string') {
    if (!isCurrencyCode(currency)) report(at, 'unknown', unknown(currency));
  } else if (currency !== undefined) {
    const fields = [...fieldsAround(target, placed), ...target.fields];
    const chosen = fields.find((field) => field.name === currency.field);
    const where = [...at, 'field'];
    if (chosen === undefined) {
      const { hint, ...fix } = hintOf(
        currency.field,
        fields.filter(({ isCurrency }) => isCurrency).map((field) => field.name),
      );
      report(where, 'field', { field: currency.field, hint }, fix);
    } else if (chosen.isCurrency !== true) report(where, 'choice', { field: chosen.name, kind: chosen.kind });
    else if (mayBeEmpty(chosen)) report(where, 'optional', { field: chosen.name });
  }
}

function mayBeEmpty({ readOnly, required, when, from, value, default: own }: ResolvedField): boolean {
  if (readOnly) return from === undefined && value === undefined && own === undefined;
  return !required || when !== undefined;
}

function unknown(code: string): { code: string; hint: Phrase } {
  const sorted = (text: string): string => text.split('').toSorted().join('');
  const near = Intl.supportedValuesOf('currency').filter(
    (known) => known.slice(0, 2) === code.slice(0, 2) || sorted(known) === sorted(code),
  );
  const [first] = near;
  if (first === undefined) return { code, hint: { phrase: 'such-as', values: { names: '"EUR"' } } };
  return { code, hint: near.length === 1 ? meant([first]) : { phrase: 'such-as', values: { names: near.join(', ') } } };
}
