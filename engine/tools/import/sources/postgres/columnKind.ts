import { cleanText } from '../../names/cleanText.ts';
import type { LossId, SourceKind, SourceOption } from '../../Neutral.types.ts';
import type { CatalogColumn } from './Catalog.types.ts';

/** Longest text of a line where the column has no limit. */
const LINE = 255;

/** Names of columns whose texts are one line. */
const OF_A_LINE =
  /name|title|label|subject|code|number|email|mail|phone|mobile|url|link|slug|status|state|type|kind|sku|key|city|country|(?:^|_)no$|اسم|عنوان|رقم|هاتف|بريد/iu;

/** Whole numbers that JavaScript writes exactly. */
const SAFE = Number.MAX_SAFE_INTEGER;
const DIGITS = 15;

const BOUNDS: Readonly<Record<string, number>> = { int2: 32_767, int4: 2_147_483_647, int8: SAFE };

/** A universally unique identifier as PostgreSQL writes it. */
const UUID = '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

/** What a column holds, what its text has to match, and what is lost of it. */
export interface ColumnKind {
  kind: SourceKind;
  pattern?: string;
  losses: LossId[];
}

/** The kind of a column by its type and the conditions on it. */
export function columnKind(column: CatalogColumn, checks: readonly string[]): ColumnKind {
  const { kind, pattern, losses } = plainKind(column);
  const rules = (column.rules ?? []).map((rule) => readCheck(rule, 'VALUE'));
  const known = [...checks.map((check) => readCheck(check, column.name)), ...rules];
  const choices = known.find((check) => check?.values !== undefined)?.values;
  const isText = kind.is === 'text' || kind.is === 'long text';
  const isUnread = known.some((check) => check === undefined) || (choices !== undefined && !isText);
  const all: LossId[] = [...losses, ...(isUnread ? (['rule'] as const) : [])];
  if (choices !== undefined && isText) return { kind: { is: 'choice', options: optionsOf(choices) }, losses: all };
  if (kind.is !== 'number' && kind.is !== 'whole number') return { kind, ...(pattern && { pattern }), losses: all };
  // Of a number without steps the table itself refuses the bound.
  const step = kind.is === 'whole number' ? 1 : (kind.step ?? 0);
  const lowest = known.flatMap(({ least = [], above } = {}) => [least, above === undefined ? [] : above + step].flat());
  const highest = known.flatMap(({ most = [], below } = {}) => [most, below === undefined ? [] : below - step].flat());
  const least = Math.max(kind.least ?? -Infinity, ...lowest);
  const most = Math.min(kind.most ?? Infinity, ...highest);
  return {
    kind: { ...kind, ...(Number.isFinite(least) && { least }), ...(Number.isFinite(most) && { most }) },
    losses: all,
  };
}

function plainKind(column: CatalogColumn): ColumnKind {
  const { base, isArray, values, notNull, default: begins } = column;
  if (isArray) {
    if (values !== undefined) return kept({ is: 'choices', options: optionsOf(values) });
    return ['text', 'varchar', 'bpchar'].includes(base) ? kept({ is: 'tags' }) : lost('unknown');
  }
  if (values !== undefined) return kept({ is: 'choice', options: optionsOf(values) });
  switch (base) {
    case 'text':
    case 'citext':
    case 'varchar':
    case 'bpchar':
    case 'name':
      return kept(textKind(column));
    case 'uuid':
      return { kind: { is: 'text', longest: 36 }, pattern: UUID, losses: [] };
    case 'cidr':
    case 'macaddr':
      return kept({ is: 'text', longest: 50 });
    case 'inet':
      return kept({ is: 'ip address' });
    case 'int2':
    case 'int4':
    case 'int8': {
      const most = BOUNDS[base] ?? SAFE;
      return { kind: { is: 'whole number', least: -most, most }, losses: [] };
    }
    case 'numeric':
      return numericKind(column);
    case 'float4':
    case 'float8':
      return kept({ is: 'number', least: -1e12, most: 1e12 });
    case 'bool':
      // Empty is neither yes nor no there.
      return { kind: { is: 'flag' }, losses: notNull || begins !== undefined ? [] : ['no-third'] };
    case 'date':
      return kept({ is: 'date' });
    case 'time':
      return { kind: { is: 'time' }, losses: ['seconds-hidden'] };
    case 'interval':
      return { kind: { is: 'duration' }, losses: ['seconds-hidden'] };
    case 'timestamp':
    case 'timestamptz':
      return kept({ is: 'moment' });
    case 'json':
    case 'jsonb':
      return kept({ is: 'json' });
    case 'bytea':
      return lost('binary');
    default:
      return lost('unknown');
  }
}

function kept(kind: SourceKind): ColumnKind {
  return { kind, losses: [] };
}

function lost(why: LossId): ColumnKind {
  return { kind: { is: 'nothing', why }, losses: [] };
}

function textKind({ name, type, base }: CatalogColumn): SourceKind {
  const limit = Number(/\((\d+)\)/.exec(type)?.[1] ?? 0);
  if (limit > 0) return { is: 'text', longest: limit };
  return base === 'name' || OF_A_LINE.test(name) ? { is: 'text', longest: LINE } : { is: 'long text' };
}

function numericKind({ type }: CatalogColumn): ColumnKind {
  const [, whole, digits = '0'] = /\((\d+),(-?\d+)\)/.exec(type) ?? [];
  if (whole === undefined) return kept({ is: 'number', least: -1e12, most: 1e12 });
  const scale = Math.max(0, Number(digits));
  const places = Number(whole) - Number(digits);
  const isWide = places + scale > DIGITS;
  const most = Number(
    (10 ** Math.min(places, DIGITS - Math.min(scale, DIGITS)) - 10 ** -scale).toFixed(Math.min(scale, DIGITS)),
  );
  const losses: LossId[] = isWide ? ['limits-number'] : [];
  if (scale === 0) return { kind: { is: 'whole number', least: -most, most }, losses };
  return { kind: { is: 'number', least: -most, most, step: Number(`1e-${scale}`) }, losses };
}

function optionsOf(values: readonly string[]): SourceOption[] {
  return values.map((value) => {
    const words = cleanText(value.replaceAll(/[_-]+/g, ' '));
    const label = words === undefined ? undefined : words.charAt(0).toUpperCase() + words.slice(1);
    if (label === undefined) return { value };
    return { value, label: /\p{Script=Arabic}/u.test(label) ? { ar: label } : { en: label } };
  });
}

interface Check {
  values?: string[];
  least?: number;
  most?: number;
  above?: number;
  below?: number;
}

/** What a condition of one column says, as PostgreSQL writes it; undefined where it says something else. */
export function readCheck(written: string, column: string): Check | undefined {
  const condition = written.replaceAll(
    /::(?:(?:\w+\.)?"[^"]*"|[a-z_]+(?: [a-z]+)*(?:\(\d+(?:,\d+)?\))?)(?:\[\])?/g,
    '',
  );
  const name = `\\(*(?:${escaped(column)}|"${escaped(column.replaceAll('"', '""'))}")\\)*`;
  const list = new RegExp(`^\\(*${name} = ANY \\(*ARRAY\\[(.*)\\]\\)*$`, 's').exec(condition)?.[1];
  if (list !== undefined) {
    const values = [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, value = '']) => value.replaceAll("''", "'"));
    const isList = list.replaceAll(/'(?:[^']|'')*'/g, '').replaceAll(/[(),\s]/g, '') === '';
    return isList && values.length > 0 ? { values } : undefined;
  }
  const found: Check = {};
  const parts = condition.replaceAll(/^\(+|\)+$/g, '').split(/\)* AND \(*/);
  for (const part of parts) {
    const [, operator, number] = new RegExp(`^${name} (>=|<=|>|<) \\(*'?(-?\\d+(?:\\.\\d+)?)'?\\)*$`).exec(part) ?? [];
    if (operator === undefined || number === undefined) return isNotEmpty(part, name) ? found : undefined;
    const value = Number(number);
    if (operator === '>=') found.least = value;
    else if (operator === '<=') found.most = value;
    else if (operator === '>') found.above = value;
    else found.below = value;
  }
  return found;
}

/** A text that is not empty, which a field that is required says. */
function isNotEmpty(part: string, name: string): boolean {
  return new RegExp(`^${name} <> '+\\)*$`).test(part);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
