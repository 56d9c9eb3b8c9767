import type { ConversionDefinition } from '../../../../schemas/generated/definition.ts';
import { wholeDigits } from '../../../../engine/core/computed/valueParts.ts';
import type { LeafType, ResolvedLeaf } from '../../../../engine/core/definition/Resolved.types.ts';
import { textLiteral } from '../names.ts';
import { lineOf, linesOf, paragraphsOf, withoutOverrides } from '../richText.ts';

/** What a stored value is converted to. */
export interface ConversionTarget {
  leaf: Pick<ResolvedLeaf, 'type' | 'scale'>;
  /** The values of an enumeration, or of the items of a list of them; absent for any other field. */
  choices?: readonly (string | number)[];
  /** SQL of whether a text is the address of a file that the field, or the list of it, may hold; absent for any other field. */
  isAddress?: (text: string) => string;
  /** Whether a text has lines. Default: it is one. */
  hasLines?: boolean;
  /** Zone of days. */
  timeZone: string;
}

/** Makes the SQL of a value out of the SQL of a stored one of its type; null for one that the conversion does not take. */
type Converter = (source: string, to: ConversionTarget, conversion: ConversionDefinition, from: LeafType) => string;

/** Digits and separators of numbers as people write them → as SQL reads them. */
const WRITTEN = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٬';
const READ = '01234567890123456789.,';
/** White space and the marks of direction that copied texts have. */
const AROUND = String.raw`U&' \0009\000A\000D\00A0\200E\200F\061C'`;

const CONVERTERS: Readonly<Record<ConversionDefinition['by'], Converter>> = {
  'text-to-integer': (source) => {
    const digits = String.raw`'^[+-]?([0-9]{1,16}|[0-9]{1,3}(,[0-9]{3}){1,4})$'`;
    const number = `replace(${numberText(source)}, ',', '')::bigint`;
    return `case when ${numberText(source)} ~ ${digits} then ${exact(number)} end`;
  },
  'text-to-number': (source, to) => {
    const digits = String.raw`'^[+-]?([0-9]{1,15}|[0-9]{1,3}(,[0-9]{3}){1,4})([.][0-9]{1,15})?$'`;
    const number = `replace(${numberText(source)}, ',', '')::numeric`;
    return `case when ${numberText(source)} ~ ${digits} then ${fitted(number, to)} end`;
  },
  'text-to-flag': (source, { leaf }, { values = {} }) => {
    const word = `lower(${trimmed(source)})`;
    const words = (wanted: 0 | 1): string =>
      [...FLAG_WORDS[wanted], ...Object.keys(values).filter((key) => values[key] === wanted)]
        .map((one) => textLiteral(one.toLowerCase()))
        .join(', ');
    const [yes, no] = leaf.type === 'boolean' ? ['true', 'false'] : ['1::smallint', '0::smallint'];
    return `case when ${word} in (${words(1)}) then ${yes} when ${word} in (${words(0)}) then ${no} end`;
  },
  'text-to-date': (source, _to, { order = 'year-month-day' }) => {
    const written = `translate(${numberText(source)}, '/.', '--')`;
    return dayOf(written, order);
  },
  'text-to-moment': (source, { timeZone }) => {
    const written = `upper(${numberText(source)})`;
    const shape = String.raw`'^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ]([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9]([.][0-9]{1,6})?)?( ?(Z|[+-](0[0-9]|1[0-4]):?[0-5][0-9]))?$'`;
    const zoned = String.raw`${written} ~ '(Z|[+-][0-9]{2}:?[0-9]{2})$'`;
    const moment = `case when ${zoned} then ${written}::timestamptz else ${written}::timestamp at time zone ${textLiteral(timeZone)} end`;
    return `case when ${written} ~ ${shape} then case when ${dayOf(`left(${written}, 10)`, 'year-month-day')} is not null then ${moment} end end`;
  },
  'text-to-list': (source, { choices }, { separator }) => {
    const parts =
      separator === undefined
        ? `string_to_array(replace(${source}, '،', ','), ',')`
        : `string_to_array(${source}, ${textLiteral(separator)})`;
    const items = `(select jsonb_agg(d.item order by d.place) from (select ${trimmed('p.item')} as item, min(p.place) as place
      from unnest(${parts}) with ordinality as p(item, place) where ${trimmed('p.item')} <> '' group by 1) as d)`;
    return choices === undefined
      ? items
      : `(select l.v from (values (${items})) as l(v) where ${areChosen('l.v', choices)})`;
  },
  // The column of the text gets the name of the one in its language.
  'text-to-languages': (source) => source,
  'text-to-html': (source) => paragraphsOf(source),
  'html-to-text': (source, { hasLines = false }) => `nullif(${hasLines ? linesOf(source) : lineOf(source)}, '')`,
  'number-to-text': (source, _to, _conversion, from) =>
    from === 'decimal' ? `trim_scale(${source})::text` : `${source}::text`,
  'number-to-number': (source, to, _conversion, from) =>
    to.leaf.type === 'real' ? `${source}::double precision` : fitted(numeric(source, from), to),
  'number-rounded': (source, to, _conversion, from) => {
    if (to.leaf.type === 'real') return `${source}::double precision`;
    return fitted(`round(${numeric(source, from)}, ${to.leaf.type === 'decimal' ? (to.leaf.scale ?? 2) : 0})`, to);
  },
  'date-to-text': (source) => `to_char(${source}, 'YYYY-MM-DD')`,
  'date-to-moment': (source, { timeZone }) => `(${source}::timestamp at time zone ${textLiteral(timeZone)})`,
  'moment-to-text': (source) => `to_char(${source} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  'moment-to-date': (source, { timeZone }) => `(${source} at time zone ${textLiteral(timeZone)})::date`,
  'value-to-list': (source, { choices, isAddress }) => {
    if (isAddress !== undefined)
      return `case when ${isAddress(`${source}::text`)} then jsonb_build_array(${source}::text) end`;
    const list = `jsonb_build_array(${source})`;
    return choices === undefined
      ? `jsonb_build_array(${source}::text)`
      : `case when ${areChosen(list, choices)} then ${list} end`;
  },
  'list-to-value': (source, to) =>
    `case when jsonb_typeof(${source}) = 'array' then case when jsonb_array_length(${source}) = 1 then ${itemOf(source, to)} end end`,
  'list-to-first': (source, to) => `case when jsonb_typeof(${source}) = 'array' then ${itemOf(source, to)} end`,
  choice: (source, { leaf, choices = [] }, { values = {} }) => {
    const cases = Object.entries(values).map(([old, now]) => `when ${textLiteral(old)} then ${literalOf(now, leaf)}`);
    const kept = choices.map((one) => `when ${textLiteral(String(one))} then ${literalOf(one, leaf)}`);
    return `case ${source}::text ${[...cases, ...kept].join(' ')} end`;
  },
};

const FLAG_WORDS = {
  0: ['0', 'no', 'n', 'false', 'f', 'off', 'لا', 'خطأ'],
  1: ['1', 'yes', 'y', 'true', 't', 'on', 'نعم', 'صح'],
} as const;

/** SQL of the value that a stored one becomes; null for one that the conversion does not take. */
export function convertedSql(
  conversion: ConversionDefinition,
  { source, from, to }: { source: string; from: LeafType; to: ConversionTarget },
): string {
  return `(${CONVERTERS[conversion.by](source, to, conversion, from)})`;
}

/** SQL of whether there is nothing to convert: blank texts, rich texts without a word and empty lists are empty values. */
export function isBlankSql(source: string, from: LeafType, by?: ConversionDefinition['by']): string {
  if (from === 'text') return `coalesce(${trimmed(seen(source, by))}, '') = ''`;
  if (from === 'json') return `coalesce(${source}, 'null') in ('null', '[]')`;
  return `${source} is null`;
}

/** A value of a definition as SQL of the type of a column. */
export function literalOf(value: string | number | boolean, { type }: Pick<ResolvedLeaf, 'type'>): string {
  const text = textLiteral(String(value));
  return type === 'text' || type === 'time' ? text : `${text}::${LITERAL_TYPES[type]}`;
}

const LITERAL_TYPES: Readonly<Record<Exclude<LeafType, 'text' | 'time'>, string>> = {
  integer: 'bigint',
  decimal: 'numeric',
  real: 'double precision',
  flag: 'smallint',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamptz',
  json: 'jsonb',
};

/** SQL of a stored value of a type out of a row that is kept as JSON. */
export function fromJson(value: string, from: LeafType): string {
  const text = `(${value} #>> '{}')`;
  switch (from) {
    case 'json':
      return value;
    case 'text':
    case 'time':
      return text;
    case 'integer':
    case 'decimal':
    case 'real':
    case 'flag':
      return `(case when jsonb_typeof(${value}) = 'number' then ${text}::${LITERAL_TYPES[from]} end)`;
    case 'boolean':
      return `(case when jsonb_typeof(${value}) = 'boolean' then ${text}::boolean end)`;
    case 'date':
    case 'timestamp':
      return `(case when ${text} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' then ${text}::${LITERAL_TYPES[from]} end)`;
  }
}

/** What is seen of a text. */
function seen(source: string, by: ConversionDefinition['by'] | undefined): string {
  if (by === 'html-to-text') return lineOf(source);
  return by === 'text-to-html' ? withoutOverrides(source) : source;
}

function trimmed(source: string): string {
  return `btrim(${source}, ${AROUND})`;
}

function numberText(source: string): string {
  return `translate(${trimmed(source)}, '${WRITTEN}', '${READ}')`;
}

/** A double is taken by its shortest text, as in JavaScript. */
function numeric(source: string, from: LeafType): string {
  return `${source}${from === 'real' ? '::text' : ''}::numeric`;
}

/** A whole number that is exact in JavaScript. */
function exact(number: string): string {
  return `case when abs(${number}) <= ${Number.MAX_SAFE_INTEGER} then ${number} end`;
}

/** A number as the column has it; null for one that it cannot hold as it is. */
function fitted(number: string, { leaf }: ConversionTarget): string {
  if (leaf.type === 'real') return `(${number})::double precision`;
  const scale = leaf.type === 'decimal' ? (leaf.scale ?? 2) : 0;
  const end = leaf.type === 'decimal' ? `1${'0'.repeat(wholeDigits(leaf))}` : String(Number.MAX_SAFE_INTEGER + 1);
  const type = leaf.type === 'decimal' ? `numeric(14,${scale})` : 'bigint';
  return `case when ${number} = round(${number}, ${scale}) and abs(${number}) < ${end} then (${number})::${type} end`;
}

/** A day out of a text with dashes; null for one that does not exist. */
function dayOf(written: string, order: NonNullable<ConversionDefinition['order']>): string {
  const names = order.split('-');
  const part = (name: string): string => `split_part(${written}, '-', ${names.indexOf(name) + 1})::int`;
  const shape = names.map((name) => (name === 'year' ? '[0-9]{4}' : '[0-9]{1,2}')).join('-');
  const [year, month, day] = ['year', 'month', 'day'].map(part);
  const last = `extract(day from make_date(${year}, ${month}, 1) + interval '1 month' - interval '1 day')`;
  return `case when ${written} ~ '^${shape}$' then case when ${year} > 0 and ${month} between 1 and 12 then case when ${day} between 1 and ${last} then make_date(${year}, ${month}, ${day}) end end end`;
}

/** Whether all items of a list are among the values of an enumeration. */
function areChosen(list: string, choices: readonly (string | number)[]): string {
  return `${list} <@ ${textLiteral(JSON.stringify(choices))}::jsonb`;
}

/** The first item of a list. */
function itemOf(list: string, { leaf, choices, isAddress }: ConversionTarget): string {
  const item = `(${list} ->> 0)`;
  if (isAddress !== undefined) return `case when ${isAddress(item)} then ${item} end`;
  const value =
    leaf.type === 'integer'
      ? `case when ${item} ~ '^-?[0-9]{1,15}$' then ${item}::bigint end`
      : `case when jsonb_typeof(${list} -> 0) in ('string', 'number') then ${item} end`;
  if (choices === undefined) return value;
  return `case when ${areChosen(`jsonb_build_array(${list} -> 0)`, choices)} then ${value} end`;
}
