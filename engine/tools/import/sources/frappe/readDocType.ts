import { cleanText } from '../../names/cleanText.ts';
import type { LossId, SourceDefault, SourceField, SourceGroup } from '../../Neutral.types.ts';
import type { DocField, DocType } from './DocType.types.ts';
import { fieldKind, textOf } from './fieldKind.ts';
import { layOut, staticText } from './layOut.ts';
import { readSeries } from './readSeries.ts';
import { readCondition } from './readCondition.ts';

/** Fields that part the form and hold nothing. */
const BREAKS = new Set(['Section Break', 'Column Break', 'Tab Break', 'Fold', 'Heading']);

interface ReadContext {
  docTypes: ReadonlyMap<string, DocType>;
  arabic: ReadonlyMap<string, string>;
}

/** A DocType as a group of records. */
export function readDocType(docType: DocType, context: ReadContext): SourceGroup {
  const { raw, name } = docType;
  const { tabs, unread } = layOut(docType.fields);
  const isSubmitted = raw['is_submittable'] === 1;
  const fields = docType.fields
    .filter((field) => !BREAKS.has(textOf(field['fieldtype'])))
    .map((field) => readField(field, { ...context, unread }));
  const namedBy = /^field:(\w+)$/.exec(textOf(raw['autoname']))?.[1];
  const titleField = textOf(raw['title_field']);
  const searched = textOf(raw['search_fields'])
    .split(',')
    .map((key) => key.trim());
  for (const field of fields) {
    if (searched.includes(field.key)) field.searched = true;
    if (field.key === namedBy) Object.assign(field, { unique: true, required: true });
  }
  const shown = docType.fields.filter((field) => field['in_list_view'] === 1).map(({ fieldname }) => textOf(fieldname));
  const title = titleField === '' ? namedBy : titleField;
  const notes: string[] = [];
  const autoname = textOf(raw['autoname']);
  const isAsked = /^prompt$/i.test(autoname);
  if (isAsked)
    fields.unshift({
      key: 'name',
      kind: { is: 'text', longest: 140 },
      label: { en: 'Name' },
      required: true,
      unique: true,
      losses: [],
    });
  const series = textOf(docType.fields.find(({ fieldname }) => fieldname === 'naming_series')?.['options']);
  const isCounted = namedBy === undefined && !isAsked && raw['issingle'] !== 1;
  const pattern = isCounted ? readSeries(autoname, series) : undefined;
  if (pattern !== undefined) fields.unshift(numberField(pattern));
  else if (isCounted && !/^(?:hash|autoincrement|)$/i.test(autoname))
    notes.push(`the numbers of its records (${autoname.slice(0, 60)}) are not drawn`);
  const called = title ?? (pattern === undefined ? undefined : NUMBER);
  const listed = [...new Set([...(called === undefined ? [] : [called]), ...shown])];
  if (raw['is_virtual'] === 1) notes.push('its records are computed by a program');
  const sorted = textOf(raw['sort_field']).toLowerCase();
  const sort = { modified: 'updated_at', creation: 'created_at' }[sorted] ?? sorted;
  const description = cleanText(raw['description'], 300);
  return {
    key: name,
    label: { en: name },
    singular: { en: name },
    ...(description !== undefined && { description: { en: description } }),
    fields,
    tabs,
    ...(called !== undefined && { nameField: called }),
    ...(isAsked && title === undefined && { nameField: 'name' }),
    columns: listed,
    filters: docType.fields
      .filter((field) => field['in_standard_filter'] === 1)
      .map(({ fieldname }) => textOf(fieldname)),
    ...(sort !== '' && sort !== 'idx' && { sort: [raw['sort_order'] === 'ASC' ? sort : `-${sort}`] }),
    single: raw['issingle'] === 1,
    isPart: raw['istable'] === 1,
    ...treeOf(docType, fields),
    ...(isSubmitted && {
      submits: {
        changeable: docType.fields
          .filter((field) => field['allow_on_submit'] === 1)
          .map(({ fieldname }) => textOf(fieldname)),
      },
    }),
    notes,
  };
}

/** Key of the number that records of the source are called by. */
const NUMBER = 'number of the record';

function numberField(pattern: string): SourceField {
  return {
    key: NUMBER,
    called: 'number',
    kind: { is: 'property', property: { type: 'string', maxLength: 80, 'x-number': pattern } },
    label: { ar: 'الرقم', en: 'Number' },
    readOnly: true,
    losses: [],
    isAdded: true,
  };
}

/** The reference by which the records of a tree are below each other. */
function treeOf({ raw, name }: DocType, fields: readonly SourceField[]): Pick<SourceGroup, 'treeBy'> {
  if (raw['is_tree'] !== 1) return {};
  const stated = textOf(raw['nsm_parent_field']) || `parent_${name.toLowerCase().replaceAll(' ', '_')}`;
  const own = fields.find(({ key, kind }) => key === stated && kind.is === 'reference' && kind.to === name);
  return own === undefined ? {} : { treeBy: own.key };
}

interface FieldContext extends ReadContext {
  unread: ReadonlySet<string>;
}

function readField(field: DocField, context: FieldContext): SourceField {
  const key = textOf(field['fieldname']);
  const { kind, losses } = fieldKind(field, context);
  const label = cleanText(field['label']);
  const help = cleanText(field['description'], 300);
  const from = /^(\w+)\.(\w+)$/.exec(textOf(field['fetch_from']));
  const isStatic = field['fieldtype'] === 'HTML' && staticText(field) !== undefined;
  const conditions = conditionsOf(field);
  if (context.unread.has(key)) conditions.losses.push('condition-program');
  const isFetchedOnce = from !== null && field['fetch_if_empty'] === 1;
  return {
    key,
    kind: isStatic ? { is: 'elsewhere' } : kind,
    ...(label !== undefined && { label: { en: label } }),
    ...(help !== undefined && { help: { en: help } }),
    required: field['reqd'] === 1,
    unique: field['unique'] === 1,
    readOnly: field['read_only'] === 1 || field['fieldtype'] === 'Read Only' || field['is_virtual'] === 1,
    hidden: field['hidden'] === 1,
    setOnce: field['set_only_once'] === 1,
    guarded: typeof field['permlevel'] === 'number' && field['permlevel'] > 0,
    searched: field['in_global_search'] === 1,
    indexed: field['search_index'] === 1,
    ...defaultOf(field),
    ...(from !== null && !isFetchedOnce && { from: { reference: from[1] ?? '', field: from[2] ?? '' } }),
    ...conditions.words,
    losses: isStatic
      ? []
      : [
          ...losses,
          ...conditions.losses,
          ...(isFetchedOnce ? (['from-kept'] as const) : []),
          ...(field['is_virtual'] === 1 ? (['computed'] as const) : []),
          ...(defaultOf(field) === undefined ? (['default'] as const) : []),
        ],
  };
}

const WORDS = {
  when: 'depends_on',
  requiredWhen: 'mandatory_depends_on',
  readOnlyWhen: 'read_only_depends_on',
} as const;

function conditionsOf(field: DocField): { words: Partial<SourceField>; losses: LossId[] } {
  const words: Partial<SourceField> = {};
  const losses: LossId[] = [];
  for (const [word, key] of Object.entries(WORDS)) {
    const written = textOf(field[key]);
    if (written === '') continue;
    const condition = readCondition(written);
    if (condition === undefined) losses.push('condition-program');
    else Object.assign(words, { [word]: condition });
  }
  return { words, losses };
}

/** The value of a new record; undefined when it is decided elsewhere. */
function defaultOf(field: DocField): { default?: SourceDefault } | undefined {
  const { default: written } = field;
  const value = typeof written === 'number' ? String(written) : textOf(written);
  if (value === '' || field['fieldtype'] === 'Table') return {};
  const type = field['fieldtype'];
  if (/^(?:Today|now_date)$/i.test(value) && type === 'Date') return { default: { word: 'today' } };
  if (/^(?:Now|Today)$/i.test(value) && (type === 'Datetime' || type === 'Time')) return { default: { word: 'now' } };
  if (/^__user$|^user$/i.test(value)) return { default: { word: 'me' } };
  if (value.startsWith(':') || value.startsWith('eval:')) return undefined;
  const isNumber = ['Check', 'Int', 'Float', 'Currency', 'Percent', 'Rating', 'Duration'].includes(textOf(type));
  if (!isNumber) return { default: { value } };
  const number = Number(value);
  if (!Number.isFinite(number)) return undefined;
  // A rating is a part of 1, and a duration is counted in seconds.
  if (type === 'Rating') return { default: { value: Math.round(number * 10) / 2 } };
  if (type === 'Duration') return { default: { value: Math.round(number / 60) } };
  // Zero is what an empty number is in the source.
  return number === 0 && type !== 'Check' ? {} : { default: { value: number } };
}
