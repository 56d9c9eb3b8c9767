import type { DraftText } from '../../../new/Draft.types.ts';
import { cleanName } from '../../names/cleanName.ts';
import { cleanText, LONGEST_HELP } from '../../names/cleanText.ts';
import type { SourceDefault, SourceField, SourceGroup, SourceModel, SourceTable } from '../../Neutral.types.ts';
import type { CatalogColumn, CatalogReference, CatalogTable } from './Catalog.types.ts';
import { columnKind } from './columnKind.ts';
import { canRefer, keyOfTable, type TableKey } from './keyOfTable.ts';

/** Longest comment that is a title; a longer one is a help. */
const TITLE = 40;

/** The tables of a database as groups that live on them, each column a field. */
export function readPostgres(tables: readonly CatalogTable[]): SourceModel {
  const skipped: string[] = [];
  const lost: NonNullable<SourceModel['lost']>[number][] = [];
  const kept = tables.filter((table) => {
    const { why, isLost } = refusalOf(table) ?? {};
    if (why === undefined) return true;
    skipped.push(`${keyOf(table)}: ${why}`);
    if (isLost === true)
      lost.push(...table.columns.map(({ name }) => ({ group: keyOf(table), field: name, why: 'no-key' as const })));
    return false;
  });
  const keys = new Map(kept.map((table) => [keyOf(table), rowKeyOf(table)]));
  return {
    groups: kept.map((table) => groupOf(table, keys)),
    arabic: new Map(),
    accounts: new Set(),
    skipped,
    lost,
    ignored: new Map(),
  };
}

function keyOf({ schema, name }: Pick<CatalogTable, 'schema' | 'name'>): string {
  return `${schema}.${name}`;
}

const WHOLE = new Set(['int2', 'int4', 'int8']);

/** What identifies the rows of a table: first of all a primary key that is a number. */
function rowKeyOf(table: CatalogTable): TableKey | undefined {
  const [name, ...others] = table.primaryKey;
  const primary = others.length === 0 && name !== undefined ? keyOfTable(table, name) : undefined;
  return primary?.isNumber === true ? primary : keyOfTable(table);
}

/** The column that numbers the rows of a table; none where they have a key of another sort. */
function idOf(key: TableKey | undefined): CatalogColumn | undefined {
  return key?.isNumber === true ? key.columns[0] : undefined;
}

function refusalOf(table: CatalogTable): { why: string; isLost?: boolean } | undefined {
  const { kind, may, schema, name } = table;
  if (kind !== 'table') return { why: `it is a ${kind}, and a group lives on a table` };
  if (!may.select) return { why: 'the account of the database has no right to read it' };
  if (schema.includes('.') || /\p{Cc}/u.test(schema + name))
    return { why: 'its name cannot be written as schema.table' };
  const key = rowKeyOf(table);
  if (key === undefined) return { why: 'it has no primary key, and nothing else identifies its rows', isLost: true };
  return table.columns.some((column) => column !== idOf(key) && columnKind(column, []).kind.is !== 'nothing')
    ? undefined
    : { why: 'it has no column of a kind that is known', isLost: true };
}

type Keys = ReadonlyMap<string, TableKey | undefined>;

function groupOf(table: CatalogTable, keys: Keys): SourceGroup {
  const key = keys.get(keyOf(table));
  const id = idOf(key)?.name;
  const stamps = stampsOf(table);
  const isStamp = new Set<string>(Object.values(stamps));
  const fields = table.columns.map((column, index): SourceField => {
    const { name } = column;
    const isElsewhere = name === id || isStamp.has(name);
    return isElsewhere
      ? { key: name, kind: { is: 'elsewhere' }, losses: [] }
      : fieldOf(column, table, { keys, place: index + 1 });
  });
  const tree = fields.find(
    ({ kind, losses }) => kind.is === 'reference' && kind.to === keyOf(table) && losses.length === 0,
  );
  const name = nameOf(table, fields);
  const notes: string[] = [];
  const without = withoutOf(table, { fields, id, notes });
  return {
    key: keyOf(table),
    called: cleanName(table.name, 'group') === undefined ? `table_${table.columns.length}` : table.name,
    ...textsOf(table.name, table.comment),
    fields,
    ...(name !== undefined && { nameField: name }),
    filters: fields
      .filter(({ kind }) => FILTERED.has(kind.is))
      .map(({ key }) => key)
      .slice(0, 8),
    unique: [table.primaryKey, ...table.unique].filter((set) => set.length > 1),
    ...(tree !== undefined && tree.required !== true && { treeBy: tree.key }),
    table: {
      schema: table.schema,
      name: table.name,
      ...(id !== undefined && { id }),
      ...(isStamp.size > 0 && { stamps }),
      ...(without.length > 0 && { without }),
    },
    notes,
  };
}

const FILTERED = new Set<SourceField['kind']['is']>(['choice', 'reference', 'flag']);

/** Label and description of a table, in the language of what it says. */
function textsOf(name: string, comment: string | undefined): Pick<SourceGroup, 'label' | 'description'> {
  const { title, help } = commentOf(comment);
  return { label: { ...wordsOf(name), ...title }, ...(help !== undefined && { description: help }) };
}

function commentOf(comment: string | undefined): { title?: DraftText; help?: DraftText } {
  const text = cleanText(comment, LONGEST_HELP);
  if (text === undefined) return {};
  return text.length <= TITLE && !/[.!?؟:;،,]/u.test(text) ? { title: inLanguage(text) } : { help: inLanguage(text) };
}

function inLanguage(text: string): DraftText {
  return /\p{Script=Arabic}/u.test(text) ? { ar: text } : { en: text };
}

function wordsOf(name: string): DraftText {
  const words = cleanText(name.replaceAll(/[_-]+/g, ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
  if (words === undefined) return {};
  const label = inLanguage(words.charAt(0).toUpperCase() + words.slice(1));
  const clean = label.en === undefined ? cleanName(name) : undefined;
  return clean === undefined ? label : { ...label, ...wordsOf(clean) };
}

function fieldOf(
  column: CatalogColumn,
  table: CatalogTable,
  { keys, place }: { keys: Keys; place: number },
): SourceField {
  const { name } = column;
  const key = keys.get(keyOf(table));
  const checks = table.checks.filter((check) => check.column === name).map(({ condition }) => condition);
  const { kind, pattern, losses } = columnKind(column, checks);
  const references = table.references.filter(({ columns }) => columns.includes(name));
  const reference = references.find((one) => isToKey(column, one, keys)) ?? references[0];
  const target = reference && isToKey(column, reference, keys) ? targetOf(reference) : undefined;
  const { title, help } = commentOf(column.comment);
  const begins = defaultOf(column);
  const isInKey = key?.columns.includes(column) === true;
  const isSet = column.isComputed || column.isIdentity;
  // A key that the table makes is shown, and is no one's to enter.
  const isMade = isInKey && column.default !== undefined && begins === undefined;
  const isName = /\p{Cc}/u.test(name);
  return {
    key: name,
    called: /^id$/i.test(name) ? 'key' : cleanName(name) === undefined ? `column_${place}` : name,
    kind: isName ? { is: 'nothing', why: 'name' } : target !== undefined ? { is: 'reference', to: target } : kind,
    label: { ...wordsOf(target !== undefined ? name.replace(/_?id$/i, '') || name : name), ...title },
    ...(help !== undefined && { help }),
    // Where the table has a value by itself, an empty field gets that one.
    required: column.notNull && kind.is !== 'flag' && (column.default === undefined || begins !== undefined) && !isSet,
    needed: column.notNull && column.default === undefined && !isSet,
    readOnly: isSet || isMade,
    ...([table.primaryKey, ...table.unique].some((set) => set.length === 1 && set[0] === name) &&
      UNIQUE.has(kind.is) && { unique: true }),
    ...(begins !== undefined && !isSet && { default: begins }),
    ...(pattern !== undefined && target === undefined && { pattern }),
    losses: [...losses, ...(reference !== undefined && target === undefined ? (['no-group'] as const) : [])],
  };
}

/** Whether a foreign key of one column leads to what identifies the records of another group. */
function isToKey(column: CatalogColumn, reference: CatalogReference, keys: Keys): boolean {
  const key = keys.get(targetOf(reference));
  const [first, ...more] = key?.columns ?? [];
  if (key === undefined || first === undefined || more.length > 0) return false;
  if (reference.columns.length > 1 || reference.others[0] !== first.name) return false;
  return key.isNumber ? WHOLE.has(column.base) : canRefer(column, first);
}

function targetOf({ schema, table }: CatalogReference): string {
  return keyOf({ schema, name: table });
}

const UNIQUE = new Set<SourceField['kind']['is']>(['text', 'whole number', 'ip address', 'date']);

/** The default of a column, where it is a value or the time; any other is that of the table alone. */
function defaultOf({ default: written, base, isArray }: CatalogColumn): SourceDefault | undefined {
  if (written === undefined || isArray) return undefined;
  if (/^(?:now\(\)|CURRENT_TIMESTAMP|CURRENT_DATE|LOCALTIMESTAMP|\('now'::text\)::date)$/i.test(written))
    return base === 'date' ? { word: 'today' } : base.startsWith('timestamp') ? { word: 'now' } : undefined;
  if (written === 'true' || written === 'false') return { value: written === 'true' };
  const [, text, number] = /^(?:'((?:[^']|'')*)'(?:::[^']*)?|\(?(-?\d+(?:\.\d+)?)\)?(?:::[^']*)?)$/.exec(written) ?? [];
  if (number !== undefined) return { value: Number(number) };
  if (text === undefined || text === '') return undefined;
  const value = text.replaceAll("''", "'");
  if (base === 'interval') return minutesOf(value);
  return NUMBERS.has(base) ? { value: Number(value) } : { value };
}

/** The default of a duration in whole minutes, as PostgreSQL writes it; any other is that of the table alone. */
function minutesOf(interval: string): SourceDefault | undefined {
  const [, days = 0, hours, minutes] = /^(?:(\d{1,3}) days? ?)?(\d{1,4}):(\d\d):00$/.exec(interval) ?? [];
  return hours === undefined ? undefined : { value: (Number(days) * 24 + Number(hours)) * 60 + Number(minutes) };
}

const NUMBERS = new Set([...WHOLE, 'numeric', 'float4', 'float8']);

const CREATED = /^(?:created|inserted|added|creation)(?:_?(?:at|on|date|time|timestamp))$/i;
const UPDATED = /^(?:(?:last_?)?(?:updated|modified|changed|update)(?:_?(?:at|on|date|time|timestamp))?)$/i;

/** When a record was added and changed, by the names that such columns usually have. */
function stampsOf({ columns }: CatalogTable): NonNullable<SourceTable['stamps']> {
  const find = (pattern: RegExp): string | undefined =>
    columns.find(
      ({ name, base, isArray, isComputed }) =>
        base.startsWith('timestamp') && !isArray && !isComputed && pattern.test(name),
    )?.name;
  const [created_at, updated_at] = [find(CREATED), find(UPDATED)];
  return { ...(created_at !== undefined && { created_at }), ...(updated_at !== undefined && { updated_at }) };
}

const CALLED = [
  /^(?:name|full_?name|title|label|اسم|الاسم|العنوان)$/iu,
  /(?:_|^)(?:name|title|label)(?:_|$)|name$|title$|اسم|عنوان/iu,
];

/** The text that a record is called by: one that is named so, or the first that every record has. */
function nameOf({ columns }: CatalogTable, fields: readonly SourceField[]): string | undefined {
  const lines = fields.filter(({ kind }) => kind.is === 'text' && (kind.longest ?? 0) <= LINE);
  // A key that the table makes says little of a record.
  const texts = [...lines.filter(({ readOnly }) => readOnly !== true), ...lines.filter(({ readOnly }) => readOnly)];
  const required = new Set(columns.filter(({ notNull }) => notNull).map(({ name }) => name));
  const named = CALLED.map((pattern) => texts.find(({ key }) => pattern.test(key)));
  return (named.find((field) => field !== undefined) ?? texts.find(({ key }) => required.has(key)) ?? texts[0])?.key;
}

const LINE = 255;

/** What the records of a table cannot have, and why. */
function withoutOf(
  { columns, may }: CatalogTable,
  { fields, id, notes }: { fields: readonly SourceField[]; id: string | undefined; notes: string[] },
): NonNullable<SourceTable['without']>[number][] {
  const held = new Map(fields.map((field) => [field.key, field]));
  const isUnfilled = ({ name, notNull, default: value, isIdentity, isComputed }: CatalogColumn): boolean =>
    notNull &&
    value === undefined &&
    !isIdentity &&
    !isComputed &&
    (name === id || held.get(name)?.kind.is === 'nothing');
  const unfilled = columns.filter(isUnfilled).map(({ name }) => name);
  const refused = [
    ...(may.insert ? [] : (['add'] as const)),
    ...(may.update ? [] : (['edit'] as const)),
    ...(may.delete ? [] : (['delete'] as const)),
  ];
  if (refused.length > 0) notes.push(`the account of the database has no right to ${refused.join(', ')}`);
  if (unfilled.length > 0)
    notes.push(
      `no record is added: a new row needs ${unfilled.map((name) => `"${name}"`).join(', ')}, which nothing fills`,
    );
  return unfilled.length > 0 ? [...new Set(['add' as const, ...refused])] : refused;
}
