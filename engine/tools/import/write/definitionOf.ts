import { isObject } from '../../../core/values/isObject.ts';
import { iconOfName } from '../../lint/references/iconWords.ts';
import { englishOf } from '../../new/commonTexts.ts';
import type { Property } from '../../new/Draft.types.ts';
import { cleanText, LONGEST_HELP } from '../names/cleanText.ts';
import { nameFields } from '../names/nameFields.ts';
import type { LossId, SourceCondition, SourceField, SourceGroup, SourceSection } from '../Neutral.types.ts';
import { beginsOf } from './beginsOf.ts';
import {
  filtersOf,
  namedBy,
  orderOf,
  pointersTo,
  relatedLists,
  relatedOf,
  screensOf,
  storageOf,
} from './groupParts.ts';
import { blocksProperty, type PartReport } from './blocksProperty.ts';
import { itemsProperty } from './itemsProperty.ts';
import { kindProperty, type KindContext } from './kindProperty.ts';
import { layoutOf } from './layoutOf.ts';
import { rowsProperty } from './rowsProperty.ts';
import { DOCUMENT_STATE, statesOf } from './statesOf.ts';
import { ADDED, ConditionLost, writeCondition, type AskedField, type Condition } from './writeCondition.ts';
import { withLanguage, writeText } from './writeText.ts';
import type { Draft, FieldReport, WriteContext, WrittenGroup } from './Written.types.ts';

/** Screen of tabs that a group with one record is on. */
export const SETTINGS = 'settings';

/** Names of the fields of each group, made once. */
export function fieldNamer(flags: ReadonlySet<string>): (group: SourceGroup) => ReadonlyMap<string, string> {
  const made = new Map<SourceGroup, ReadonlyMap<string, string>>();
  return (group) => {
    const names = made.get(group) ?? nameFields(group.fields, flags);
    made.set(group, names);
    return names;
  };
}

/** Writes the definition of a group, and what became of each of its fields. */
export function definitionOf(group: SourceGroup, context: WriteContext): WrittenGroup {
  const names = context.fieldNames(group);
  const reports: FieldReport[] = [];
  const drafts = new Map<string, Draft>();
  for (const source of group.fields) {
    if (pointsToOne(source, context)) continue;
    const report: FieldReport = { group: group.key, field: source.key, losses: [...source.losses] };
    if (source.isAdded !== true) reports.push(report);
    const name = names.get(source.key);
    const { property, losses, parts = [] } = shapeOf(source, context, group);
    report.losses.push(...losses);
    for (const { key, name: part, ...rest } of parts)
      reports.push({
        group: group.key,
        field: `${source.key}.${key}`,
        ...(name !== undefined && part !== undefined && { name: `${name}.${part}` }),
        ...rest,
      });
    if (property === undefined && isElsewhere(source, group, context)) {
      report.isElsewhere = true;
      report.isList = source.kind.is !== 'elsewhere';
      continue;
    }
    if (name === undefined) report.losses.push('name');
    if (name === undefined || property === undefined) continue;
    report.name = name;
    // A secret is never answered, so that no form shows one that cannot be written.
    if (SECRETS.has(source.kind.is) && source.readOnly === true && source.hidden !== true) report.losses.push('place');
    drafts.set(source.key, { source, name, property, report });
  }
  for (const draft of drafts.values()) draft.property = complete(draft, group, { drafts, context });
  writeConditions(group, drafts);
  return assemble(group, { drafts, reports, context });
}

/** Whether the import would add a reference to a group with one record, to which nothing points: all rows are its own. */
function pointsToOne({ isAdded, kind }: SourceField, { groups }: WriteContext): boolean {
  return isAdded === true && kind.is === 'reference' && groups.get(kind.to)?.single === true;
}

function isElsewhere(source: SourceField, group: SourceGroup, context: WriteContext): boolean {
  const { is } = source.kind;
  return is === 'elsewhere' || is === 'related' || (is === 'rows' && relatedOf(source, group, context) !== undefined);
}

function shapeOf(
  source: SourceField,
  context: WriteContext,
  group: SourceGroup,
): { property?: Property; losses: LossId[]; parts?: PartReport[] } {
  const kinds = kindContext(context);
  if (source.kind.is === 'rows') return rowsProperty(source, group, context);
  if (source.kind.is === 'items') return itemsProperty(source, kinds);
  if (source.kind.is === 'blocks') return blocksProperty(source, kinds);
  return kindProperty(source.kind, kinds);
}

function kindContext({ names, model, accounts, arabic, used, missing, currencies }: WriteContext): KindContext {
  return {
    currencies,
    groupOf: (key) => (model.accounts.has(key) ? (accounts ?? names.get(key)) : names.get(key)),
    arabic,
    ...(used !== undefined && { used }),
    missing,
  };
}

interface Drafting {
  drafts: ReadonlyMap<string, Draft>;
  context: WriteContext;
}

/** A property with all that is said of the field besides what it holds and its conditions. */
function complete(
  { source, name, property, report }: Draft,
  group: SourceGroup,
  { drafts, context }: Drafting,
): Property {
  const { unique, guarded, searched, kind } = source;
  if (kind.is === 'rows') return { ...property, ...textsOf(source, name, context) };
  const isTaken = source.from !== undefined;
  const taken = isTaken ? fromOf(source, { drafts, context, group }) : undefined;
  const from = taken?.path;
  if (isTaken && from === undefined) report.losses.push('from-other');
  const readOnly =
    source.readOnly === true || from !== undefined || (source.hidden === true && source.required !== true);
  // A value that is taken begins with the reference; what it is until then is said by no default but an empty one.
  const isEmpty = source.default !== undefined && 'value' in source.default && Number(source.default.value) === 0;
  const begins = from === undefined ? beginsOf(source, property, readOnly) : {};
  if (source.default !== undefined && (begins === undefined || (from !== undefined && !isEmpty)))
    report.losses.push('default');
  const canSearch = property.type === 'string' || /text|slug|digits|email|phone|markdown/.test(String(property.$ref));
  return {
    ...(taken === undefined ? (readOnly ? withoutWidget(property) : property) : bare(taken.shape)),
    ...currencyOf(source, drafts, context),
    ...chosenBy(source, drafts, context),
    ...slugOf(source, drafts),
    ...(from !== undefined && { 'x-from': from }),
    ...(readOnly && { readOnly: true }),
    ...(unique === true && { 'x-unique': true }),
    ...(searched === true && canSearch && { 'x-searchable': true }),
    ...patternOf(source, property, report),
    ...(guarded === true && { 'x-access': { read: true, ...(!readOnly && { write: true }) } }),
    ...begins,
    ...(source.renewed === true && readOnly && begins?.['x-default'] !== undefined && { 'x-renewed': true }),
    ...textsOf(source.hidden === true && readOnly ? { ...source, help: {} } : source, name, context),
  };
}

/** What a value is, without what a new record of its own group begins with. */
function bare({ default: _default, ...shape }: Property): Property {
  return shape;
}

/** A value that only the server sets has no widget. */
function withoutWidget({ 'x-widget': _widget, ...shape }: Property): Property {
  return shape;
}

/** Label and help of a field. */
function textsOf({ key, label, help, language }: SourceField, name: string, context: WriteContext): Property {
  const written = writeText(label, key === name ? name : (cleanText(key) ?? name), context);
  return {
    'x-label': language === undefined ? written : withLanguage(written, language),
    ...(cleanText(help?.en ?? help?.ar) !== undefined && { 'x-help': writeText(help, name, context, LONGEST_HELP) }),
  };
}

/**
 * The field that says in which currency an amount is; a currency that only the source sets is that of the product until
 * then, as in the source.
 */
function currencyOf(
  { kind, readOnly, from }: SourceField,
  drafts: ReadonlyMap<string, Draft>,
  { currency }: WriteContext,
): Property {
  if (kind.is === 'currency') return readOnly === true && from === undefined ? { default: currency } : {};
  if (kind.is !== 'money' || kind.currency === undefined || !('field' in kind.currency)) return {};
  const name = drafts.get(kind.currency.field)?.name;
  return name === undefined ? {} : { 'x-currency': { field: name } };
}

/** The text that an empty part of an address is made of. */
function slugOf({ kind, slugOf: from, language = 'en' }: SourceField, drafts: ReadonlyMap<string, Draft>): Property {
  const text = from === undefined ? undefined : drafts.get(from);
  if (kind.is !== 'slug' || text?.source.kind.is !== 'text') return {};
  const { name, source } = text;
  const isTranslated = 'translated' in source.kind && source.kind.translated === true;
  return { 'x-slug-of': isTranslated ? `${name}.${language}` : name };
}

/** The field that says to which group a reference leads. */
function chosenBy({ kind }: SourceField, drafts: ReadonlyMap<string, Draft>, context: WriteContext): Property {
  const chooser = kind.is === 'reference by choice' ? drafts.get(kind.by) : undefined;
  if (kind.is !== 'reference by choice' || chooser === undefined) return {};
  const { groupOf } = kindContext(context);
  const resources = Object.fromEntries(Object.entries(kind.to).map(([value, group]) => [value, groupOf(group)]));
  const [resource] = Object.values(resources);
  return { 'x-relation': { resource, resourceBy: { field: chooser.name, resources } } };
}

/** The pattern of a text; what cannot be read as one is lost. */
function patternOf(
  { pattern }: SourceField,
  { type, $ref, format, enum: values }: Property,
  report: FieldReport,
): Property {
  if (pattern === undefined) return {};
  const isText =
    (type === 'string' && format === undefined && values === undefined) ||
    /^lawha:(?:bilingual-text|bilingual-textarea|textarea)$/.test(String($ref));
  if (isText && pattern.length <= 300 && isPattern(pattern)) return { pattern };
  report.losses.push('pattern');
  return {};
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

/** A value that is taken: where from, and what it is there, which it is here too. */
interface Taken {
  path: string;
  shape: Property;
}

/** `x-from` of a value that is taken, when the record that it is from has such a field. */
function fromOf(
  { from }: SourceField,
  { drafts, context, group }: Drafting & { group: SourceGroup },
): Taken | undefined {
  const pointer = drafts.get(from?.reference ?? '');
  const kind = pointer?.source.kind;
  if (from === undefined || pointer?.property.$ref !== 'lawha:reference' || kind?.is !== 'reference') return undefined;
  if (context.model.accounts.has(kind.to)) return fromAccount(pointer.name, from.field, context);
  const target = context.groups.get(kind.to);
  const field = target?.fields.find(({ key }) => key === from.field);
  if (target === undefined || field === undefined || target === group) return undefined;
  const there = shapeOf(field, context, target);
  const name = context.fieldNames(target).get(field.key);
  const isSingle = there.property !== undefined && !LISTS.has(field.kind.is);
  return isSingle && name !== undefined && there.property !== undefined
    ? { path: `${pointer.name}.${name}`, shape: there.property }
    : undefined;
}

/** Kinds whose values are several, and that no other record takes. */
const LISTS = new Set<SourceField['kind']['is']>([
  'references',
  'items',
  'blocks',
  'choices',
  'images',
  'files',
  'reference by choice',
  'rows',
  'image',
  'signature',
  'tags',
  'secret',
  'password',
  'place',
  'phone',
]);

/** What the people who sign in are called here, by what other systems call it. */
const OF_ACCOUNTS: Readonly<Record<string, string>> = {
  full_name: 'full_name',
  email: 'email',
  first_name: 'first_name',
  last_name: 'last_name',
  user_image: 'image',
};

function fromAccount(pointer: string, field: string, { accountFields }: WriteContext): Taken | undefined {
  const name = Object.hasOwn(OF_ACCOUNTS, field) ? OF_ACCOUNTS[field] : undefined;
  const there = name === undefined ? undefined : accountFields[name];
  if (name === undefined || !isObject(there)) return undefined;
  const { $ref, type, maxLength } = there;
  const shape = {
    ...($ref !== undefined && { $ref }),
    ...(type !== undefined && { type }),
    ...(maxLength !== undefined && { maxLength }),
  };
  return {
    path: `${pointer}.${name}`,
    shape: there['x-join'] === undefined ? shape : { type: 'string', maxLength: 255 },
  };
}

/** The conditions of fields, those of their tab and section included. */
function writeConditions(group: SourceGroup, drafts: ReadonlyMap<string, Draft>): void {
  const around = conditionsAround(group);
  const fieldOf = (key: string): AskedField | undefined =>
    drafts.get(key) ?? (key === 'docstatus' && group.submits !== undefined ? DOCUMENT_STATE : undefined);
  for (const draft of drafts.values()) {
    const { source, report } = draft;
    const exists = [...(around.get(source.key) ?? []), ...(source.when === undefined ? [] : [source.when])];
    const locked: SourceCondition[] = [
      ...(source.readOnlyWhen === undefined ? [] : [source.readOnlyWhen]),
      ...(source.setOnce === true ? [{ field: ADDED, is: 'filled' } as const] : []),
    ];
    const words: [string, SourceCondition | undefined][] = [
      ['x-when', isUnseen(draft) ? undefined : exists.length > 1 ? { all: exists } : exists[0]],
      [
        'x-required-when',
        source.readOnly === true || draft.property['readOnly'] === true ? undefined : source.requiredWhen,
      ],
      [
        'x-read-only-when',
        draft.property['readOnly'] === true ? undefined : locked.length > 1 ? { any: locked } : locked[0],
      ],
    ];
    for (const [word, condition] of words) {
      if (condition === undefined) continue;
      if (
        (word === 'x-when' && source.isAlways === true) ||
        (word === 'x-required-when' && source.kind.is === 'rows')
      ) {
        report.losses.push('condition-broken');
        continue;
      }
      const written = tryCondition(condition, fieldOf);
      if (typeof written === 'string') report.losses.push(written);
      else draft.property = { ...draft.property, [word]: written };
    }
  }
}

/** Whether a field is on no form, so that neither its help nor when it exists is seen, in the source as here. */
function isUnseen({ source, property }: Pick<Draft, 'source' | 'property'>): boolean {
  return (source.hidden === true || SECRETS.has(source.kind.is)) && isReadOnly(property);
}

function tryCondition(
  condition: SourceCondition,
  fieldOf: (key: string) => AskedField | undefined,
): Condition | LossId {
  try {
    return writeCondition(condition, fieldOf);
  } catch (error) {
    if (error instanceof ConditionLost) return error.loss;
    throw error;
  }
}

/** Conditions of the tab and the section of each field. */
function conditionsAround({ tabs = [] }: SourceGroup): Map<string, SourceCondition[]> {
  const found = new Map<string, SourceCondition[]>();
  for (const tab of tabs)
    for (const section of tab.sections) {
      const both = [tab.when, section.when].filter((condition) => condition !== undefined);
      if (both.length === 0) continue;
      for (const key of keysOf(section)) found.set(key, both);
    }
  return found;
}

function keysOf({ parts }: SourceSection): string[] {
  return parts.flatMap((part) => ('field' in part ? [part.field] : []));
}

interface Assembling extends Drafting {
  reports: FieldReport[];
}

function assemble(group: SourceGroup, { drafts, reports, context }: Assembling): WrittenGroup {
  const name = context.names.get(group.key) ?? 'group';
  const notes = [...group.notes];
  if ([...drafts.values()].every(({ source }) => source.kind.is === 'rows')) addName(group, drafts, notes);
  const label = writeText(group.label, group.called ?? group.key, context);
  const nameOf = (key: string): string | undefined => drafts.get(key)?.name;
  const list = (keys: readonly string[] = []): string[] => [...new Set(keys.flatMap((key) => nameOf(key) ?? []))];
  const isOnForm = ({ source, property }: Draft): boolean => source.hidden !== true && property['readOnly'] !== true;
  const layout = layoutOf(group, {
    ...context,
    nameOf: (key) => {
      const draft = drafts.get(key);
      return draft === undefined || isUnseen(draft) ? undefined : draft.name;
    },
    widthOf: (key) => drafts.get(key)?.source.width,
    others: [...drafts.values()].filter(isOnForm).map((draft) => draft.name),
  });
  const required = [...drafts.values()].filter((draft) => isRequired(draft, group)).map((draft) => draft.name);
  const properties = Object.fromEntries([...drafts.values()].map((draft) => [draft.name, draft.property]));
  const columns = list(group.columns?.filter((key) => !SECRETS.has(drafts.get(key)?.source.kind.is))).slice(0, 12);
  const related = group.single === true ? [] : relatedLists(group, context);
  const filters = filtersOf(group, { drafts, pointers: pointersTo(group, context) });
  const tree = group.treeBy === undefined ? undefined : nameOf(group.treeBy);
  const nameField = group.nameField === undefined ? undefined : nameOf(group.nameField);
  const definition: Record<string, unknown> = {
    $schema: context.schema,
    name,
    label,
    ...(group.singular !== undefined && { singular: writeText(group.singular, group.key, context) }),
    ...(group.description !== undefined && { description: writeText(group.description, name, context, LONGEST_HELP) }),
    icon: iconOfName(`${name} ${label.en} ${englishOf(name)}`, context.icons) ?? 'layout-list',
    ...(group.single === true && { singleton: SETTINGS }),
    ...(group.single !== true && namedBy(nameField, drafts)),
    ...(group.single !== true && columns.length > 1 && { columns }),
    ...(group.single !== true && filters.length > 1 && { filters }),
    ...(group.single !== true && orderOf(group, nameOf)),
    ...(tree !== undefined && { layouts: { tree: { by: tree } } }),
    ...(group.isPart === true && group.arrangedBy !== undefined && { menu: false }),
    ...screensOf(group),
    ...(related.length > 0 && { show: { mode: 'page', related } }),
    form: {
      schema: { type: 'object', ...(required.length > 0 && { required }), properties },
      ...(layout.tabs !== undefined && { tabs: layout.tabs }),
      ...(layout.sections !== undefined && { sections: layout.sections }),
    },
    ...statesOf(group, { properties, nameOf }),
    ...storageOf(group, { drafts, nameOf }),
  };
  const needs = group.fields.flatMap(({ key, needed }) => {
    const field = nameOf(key);
    return needed === true ? [{ column: key, ...(field !== undefined && { field }) }] : [];
  });
  return { key: group.key, name, definition, fields: reports, notes, ...(needs.length > 0 && { needs }) };
}

/** Whether a record cannot be without the field; the first one of a tree is below none. */
function isRequired({ source: { required, kind }, property, report }: Draft, { key }: SourceGroup): boolean {
  if (required !== true || kind.is === 'rows' || isReadOnly(property) || property['x-slug-of'] !== undefined)
    return false;
  const isOwn = kind.is === 'reference' && kind.to === key;
  if (isOwn) report.losses.push('ring');
  return !isOwn;
}

/** Kinds whose values are never answered. */
const SECRETS = new Set<SourceField['kind']['is'] | undefined>(['secret', 'password']);

function isReadOnly(property: Property): boolean {
  return property['readOnly'] === true;
}

/** A group of which no field is left has a name, so that its records differ. */
function addName(group: SourceGroup, drafts: ReadonlyMap<string, Draft>, notes: string[]): void {
  if (!(drafts instanceof Map)) return;
  const source: SourceField = { key: 'name', kind: { is: 'text' }, losses: [] };
  drafts.set('name', {
    source,
    name: 'name',
    property: { type: 'string', maxLength: 140, 'x-label': { ar: 'الاسم', en: 'Name' } },
    report: { group: group.key, field: 'name', losses: [] },
  });
  notes.push('no field of it is known, so that it has a name');
}
