import { isCurrencyCode } from '../../../../core/product/isoDecimals.ts';
import type { SourceCurrency, SourceField, SourceGroup } from '../../Neutral.types.ts';
import type { DocType } from './DocType.types.ts';
import { textOf } from './fieldKind.ts';
import { parentsOf, type Parent } from './parents.ts';

/** What the field is called that has the currency of amounts of another record. */
const CALLED = 'currency_of_amounts';
const LABEL = { ar: 'عملة المبالغ', en: 'Currency of the amounts' };

/**
 * Says of each amount which field has its currency, as the source looks it up: in its record, in the record that its row
 * belongs to, or in one that either points to (`Shop:shop:default_currency`). Where none of them has the field,
 * amounts are in the currency of the site, and here in that of the product.
 */
export function addCurrencies(groups: readonly SourceGroup[], docTypes: ReadonlyMap<string, DocType>): void {
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const parents = parentsOf(groups);
  for (const group of groups) {
    const written = new Map(docTypes.get(group.key)?.fields.map((field) => [textOf(field['fieldname']), field]));
    for (const field of group.fields) {
      const options = field.kind.is === 'money' ? textOf(written.get(field.key)?.['options']) : '';
      if (field.kind.is !== 'money' || options === '') continue;
      const found = currencyIn(group, options, { parents: parents.get(group) ?? [], byKey });
      if (found === 'unknown') field.losses.push('currency');
      else if (found !== undefined) field.kind = { ...field.kind, currency: found };
    }
  }
  followAmounts(groups, byKey);
}

/**
 * An amount that is taken from another record has the currency that it has there. Chains of such amounts are as long as
 * records point to each other, which ends after a few steps.
 */
function followAmounts(groups: readonly SourceGroup[], byKey: ReadonlyMap<string, SourceGroup>): void {
  for (let step = 0; step < DEEPEST; step += 1)
    for (const group of groups)
      for (const field of group.fields) {
        const { from, kind } = field;
        const pointer = group.fields.find(({ key }) => key === from?.reference)?.kind;
        const target = pointer?.is === 'reference' ? byKey.get(pointer.to) : undefined;
        const there = target?.fields.find(({ key }) => key === from?.field)?.kind;
        if (from === undefined || kind.is !== 'money' || there?.is !== 'money') continue;
        if (there.currency === undefined || 'code' in there.currency) {
          if (there.currency !== undefined) field.kind = { ...kind, currency: there.currency };
          continue;
        }
        const currency = takenFrom(group, { reference: from.reference, field: there.currency.field });
        field.kind = { ...kind, currency };
      }
}

/** Most records between an amount and the one that it is taken from. */
const DEEPEST = 4;

interface Looking {
  parents: readonly Parent[];
  byKey: ReadonlyMap<string, SourceGroup>;
}

/** Where the currency is; undefined for that of the product, `unknown` where the source decides it in several ways. */
function currencyIn(
  group: SourceGroup,
  options: string,
  { parents, byKey }: Looking,
): SourceCurrency | 'unknown' | undefined {
  const own = ownCurrency(group, options);
  if (own !== undefined) return own;
  const owners = parents.flatMap((parent) => byKey.get(parent.type) ?? []);
  const [parent] = parents;
  const [owner] = owners;
  const others = new Set(owners);
  if (others.size === 1 && owners.length === 1 && parent !== undefined && owner !== undefined) {
    const there = ownCurrency(owner, options);
    if (there !== undefined && 'field' in there)
      return takenFrom(group, { reference: parent.reference, field: there.field });
  }
  if (owners.some((one) => ownCurrency(one, options) !== undefined)) return 'unknown';
  if (isCurrencyCode(options)) return { code: options };
  // A part whose owner is not described is one of a record that may say it.
  return group.isPart === true && owners.length === 0 ? 'unknown' : undefined;
}

/** The currency that fields of the group say; undefined when it has none of them. */
function ownCurrency(group: SourceGroup, options: string): SourceCurrency | undefined {
  const [, reference, field] = options.split(':').map((part) => part.trim());
  if (reference === undefined || field === undefined) {
    const named = group.fields.find(({ key }) => key === options);
    if (named?.kind.is !== 'currency') return undefined;
    beAlways(named);
    return { field: options };
  }
  const pointer = group.fields.find(({ key }) => key === reference);
  return pointer?.kind.is === 'reference' ? takenFrom(group, { reference, field }) : undefined;
}

/** The field of a group that has the currency of a record which it points to; added where there is none. */
function takenFrom(group: SourceGroup, from: { reference: string; field: string }): SourceCurrency {
  const known = group.fields.find(
    (field) =>
      field.kind.is === 'currency' && field.from?.reference === from.reference && field.from.field === from.field,
  );
  if (known !== undefined) return { field: known.key };
  const isFirst = group.fields.every(({ called }) => called !== CALLED);
  const key = `currency of ${from.reference} ${from.field}`;
  group.fields.push({
    key,
    called: CALLED,
    kind: { is: 'currency' },
    label: isFirst
      ? LABEL
      : {
          en: `${LABEL.en} (${group.fields.find(({ key: other }) => other === from.reference)?.label?.en ?? from.reference})`,
        },
    readOnly: true,
    hidden: true,
    from,
    losses: [],
    isAdded: true,
  });
  return { field: key };
}

/** An empty currency is that of the site, which is here what a record begins with. */
function beAlways(field: SourceField): void {
  if (field.readOnly === true) return;
  if (field.hidden === true) field.readOnly = true;
  else Object.assign(field, { required: true, isAlways: true });
  delete field.requiredWhen;
}
