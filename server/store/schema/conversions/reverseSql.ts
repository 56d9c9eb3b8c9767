import type { ConversionDefinition } from '../../../../schemas/generated/definition.ts';
import type { LeafType, ResolvedLeaf } from '../../../../engine/core/definition/Resolved.types.ts';
import { textLiteral } from '../names.ts';
import { linesOf } from '../richText.ts';
import { convertedSql, isBlankSql, literalOf } from './conversionSql.ts';

/** A value of the present type, and where it is to be of the earlier one. */
export interface Reversed {
  /** SQL of the value. */
  source: string;
  from: LeafType;
  to: Pick<ResolvedLeaf, 'type' | 'scale'>;
  /** Zone of days. */
  timeZone: string;
}

type Reverse = (reversed: Reversed, conversion: ConversionDefinition) => string | undefined;

/** The conversion that leads back. */
const by =
  (name: ConversionDefinition['by'], more: Partial<ConversionDefinition> = {}): Reverse =>
  ({ source, from, to, timeZone }) =>
    convertedSql({ by: name, ...more }, { source, from, to: { leaf: to, timeZone } });

const FORMATS = { year: 'YYYY', month: 'MM', day: 'DD' } as const;

/** How switches are written as texts. */
const WRITTEN: Readonly<Partial<Record<LeafType, string>>> = { boolean: `'^(true|false)$'`, flag: `'^[01]$'` };

const REVERSES: Readonly<Record<ConversionDefinition['by'], Reverse>> = {
  'text-to-integer': by('number-to-text'),
  'text-to-number': by('number-to-text'),
  // Of the words that are taken those alone say which one is written that the definition has.
  'text-to-flag': ({ source }, { values = {} }) => {
    const wordOf = (flag: 0 | 1): string | undefined => {
      const [word, other] = Object.keys(values).filter((key) => values[key] === flag);
      return other === undefined ? word : undefined;
    };
    const [no, yes] = [wordOf(0), wordOf(1)];
    if (no === undefined || yes === undefined) return undefined;
    return `case ${source}::int when 1 then ${textLiteral(yes)} when 0 then ${textLiteral(no)} end`;
  },
  'text-to-date': ({ source }, { order = 'year-month-day' }) => {
    const format = order
      .split('-')
      .map((part) => FORMATS[part as keyof typeof FORMATS])
      .join('-');
    return `to_char(${source}, '${format}')`;
  },
  'text-to-moment': ({ source }) => {
    const written = (seconds: string): string =>
      `to_char(${source} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:${seconds}"Z"')`;
    return `case when ${source} = date_trunc('second', ${source}) then ${written('SS')} else ${written('SS.US')} end`;
  },
  'text-to-list': ({ source }, { separator = ', ' }) =>
    `(select string_agg(i.item, ${textLiteral(separator)} order by i.place)
      from jsonb_array_elements_text(${source}) with ordinality as i(item, place))`,
  // Its column has another name, so that it is renamed alone.
  'text-to-languages': () => undefined,
  'text-to-html': ({ source }) => linesOf(source),
  'html-to-text': by('text-to-html'),
  'number-to-text': (reversed, conversion) =>
    by(reversed.to.type === 'integer' ? 'text-to-integer' : 'text-to-number')(reversed, conversion),
  'number-to-number': by('number-to-number'),
  'number-rounded': by('number-to-number'),
  'date-to-text': by('text-to-date'),
  'date-to-moment': by('moment-to-date'),
  'moment-to-text': by('text-to-moment'),
  'moment-to-date': by('date-to-moment'),
  'value-to-list': by('list-to-value'),
  'list-to-value': ({ source, from }) => `jsonb_build_array(${source}${from === 'integer' ? '' : '::text'})`,
  // The items behind the first are not known any more.
  'list-to-first': () => undefined,
  choice: ({ source, to }, { values = {} }) => {
    const olds = Object.entries(values);
    const present = [...new Set(olds.map(([, now]) => now))];
    const cases = present.map((now) => {
      const [old, other] = olds.flatMap(([key, value]) => (value === now ? [key] : []));
      const isCertain = old !== undefined && other === undefined;
      return `when ${textLiteral(String(now))} then ${isCertain ? textLiteral(old) : 'null'}`;
    });
    const text = `case ${source}::text ${cases.join(' ')} else ${source}::text end`;
    if (to.type === 'text') return text;
    return `case when (${text}) ~ ${WRITTEN[to.type] ?? `'^-?[0-9]{1,15}$'`} then (${text})::${literalType(to)} end`;
  },
};

/** Where what is empty is not that of the type: the conversion that reads it. */
const BACK: Readonly<Partial<Record<ConversionDefinition['by'], ConversionDefinition['by']>>> = {
  'text-to-html': 'html-to-text',
  'html-to-text': 'text-to-html',
};

/** SQL of a value of the present type as one of the earlier type; null where there is none; undefined where none is certain. */
export function reversedSql(conversion: ConversionDefinition, reversed: Reversed): string | undefined {
  const value = REVERSES[conversion.by](reversed, conversion);
  return value === undefined
    ? undefined
    : `(case when not (${isBlankSql(reversed.source, reversed.from, BACK[conversion.by])}) then ${value} end)`;
}

function literalType(to: Reversed['to']): string {
  return literalOf('', to).split('::')[1] ?? 'text';
}
