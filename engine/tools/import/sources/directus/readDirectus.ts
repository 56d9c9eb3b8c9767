import { isObject } from '../../../../core/values/isObject.ts';
import type { InputFile } from '../../files/readInputs.ts';
import { cleanText } from '../../names/cleanText.ts';
import type {
  LossId,
  SourceCondition,
  SourceField,
  SourceGroup,
  SourceKind,
  SourceModel,
  SourceShape,
} from '../../Neutral.types.ts';
import { fitsBlocks } from '../../write/blocksProperty.ts';
import { addReferred } from '../addReferred.ts';
import { fieldKind, objectIn, textIn, translationsIn } from './fieldKind.ts';
import { isLayout, labelOf, layOut, noticeOf } from './layOut.ts';
import { readRule } from './readRule.ts';
import type { Row, Snapshot } from './Snapshot.types.ts';

/** The collection whose records sign in, and that of files. */
const USERS = 'directus_users';
const FILES = 'directus_files';

/** Whether a file of a template's folder is one of its schema. */
export function isDirectusFile(path: string): boolean {
  return /(?:^|\/)(?:snapshot|schema)\.(?:json|ya?ml)$|(?:^|\/)(?:collections|fields|relations)\.json$/.test(path);
}

/** Collections of a schema snapshot, or of the files of a template. */
export function readDirectus(files: readonly InputFile[]): SourceModel {
  const snapshot = snapshotOf(files);
  const own = new Set(
    snapshot.collections
      .filter((row) => isObject(row['schema']) && !isSystem(row))
      .map((row) => textIn(row, 'collection')),
  );
  const reader = createReader(snapshot, own);
  const groups = snapshot.collections
    .filter((row) => own.has(textIn(row, 'collection')) && !reader.isJunction(textIn(row, 'collection')))
    .map(reader.readCollection)
    .filter(({ key }) => !reader.inBlocks.has(key));
  addReferred(groups, new Set([USERS]));
  return { groups, arabic: new Map(), accounts: new Set([USERS]), skipped: [], ignored: new Map() };
}

function isSystem(row: Row): boolean {
  return textIn(row, 'collection').startsWith('directus_');
}

/** Rows of all files: of a snapshot, or of a list for each of the three. */
function snapshotOf(files: readonly InputFile[]): Snapshot {
  const found: Snapshot = { collections: [], fields: [], relations: [] };
  const seen = new Set<string>();
  const add = (list: keyof Snapshot, value: unknown): void => {
    for (const row of Array.isArray(value) ? value.filter(isObject) : []) {
      const key = JSON.stringify([list, row['collection'], row['field']]);
      if (!seen.has(key)) found[list].push(row);
      seen.add(key);
    }
  };
  for (const { path, value } of files) {
    const inner = isObject(value) && isObject(value['data']) ? value['data'] : value;
    const list = /(?:^|\/)(collections|fields|relations)\.json$/.exec(path)?.[1];
    if (list === 'collections' || list === 'fields' || list === 'relations') add(list, inner);
    else if (isObject(inner))
      for (const name of ['collections', 'fields', 'relations'] as const) add(name, inner[name]);
  }
  return found;
}

function createReader({ collections, fields, relations }: Snapshot, own: ReadonlySet<string>) {
  const byCollection = Map.groupBy(fields, (row) => textIn(row, 'collection'));
  const relationOf = (collection: string, field: string): Row | undefined =>
    relations.find((row) => textIn(row, 'collection') === collection && textIn(row, 'field') === field);
  /** The relation by which records of another collection point to this field's list. */
  const listOf = (collection: string, field: string): Row | undefined =>
    relations.find((row) => {
      const meta = objectIn(row, 'meta');
      return textIn(meta, 'one_collection') === collection && textIn(meta, 'one_field') === field;
    });
  const allowedOf = (row: Row): unknown => objectIn(row, 'meta')['one_allowed_collections'];

  /** The collection of the texts of another one in several languages. */
  const isTranslations = (collection: string): boolean =>
    relations.some(
      (row) =>
        textIn(row, 'collection') === collection && textIn(objectIn(row, 'meta'), 'one_field') === 'translations',
    );
  /** A collection between two others, whose records say nothing else than which belong together, or in which language. */
  const isJunction = (collection: string): boolean => {
    const links = relations.filter(
      (row) => textIn(row, 'collection') === collection && textIn(objectIn(row, 'meta'), 'junction_field') !== '',
    );
    if (links.length === 0 || links.some((row) => Array.isArray(allowedOf(row)))) return false;
    if (isTranslations(collection)) return true;
    const names = new Set([...links.map((row) => textIn(row, 'field')), 'sort']);
    return (byCollection.get(collection) ?? []).every((row) => names.has(textIn(row, 'field')) || isKept(row));
  };

  const kindOf = (row: Row): { kind: SourceKind; losses: LossId[] } => {
    const collection = textIn(row, 'collection');
    const name = textIn(row, 'field');
    const meta = objectIn(row, 'meta');
    const special = Array.isArray(meta['special']) ? meta['special'] : [];
    if (special.includes('m2a') || textIn(meta, 'interface') === 'list-m2a') return anyList(row);
    if (special.includes('files')) return { kind: { is: 'files' }, losses: [] };
    const list = listOf(collection, name);
    if (list !== undefined && textIn(row, 'type') === 'alias') {
      const many = textIn(list, 'collection');
      const junction = textIn(objectIn(list, 'meta'), 'junction_field');
      if (junction === '' || !isJunction(many)) {
        return listKind(row, list, { many, isHidden: isHiddenIn(many, textIn(list, 'field')) });
      }
      const to = textIn(relationOf(many, junction) ?? {}, 'related_collection');
      return to === FILES ? { kind: { is: 'files' }, losses: [] } : { kind: { is: 'references', to }, losses: [] };
    }
    const relation = relationOf(collection, name);
    const allowed = relation === undefined ? undefined : allowedOf(relation);
    if (relation !== undefined && Array.isArray(allowed)) {
      const by = textIn(objectIn(relation, 'meta'), 'one_collection_field');
      const to = allowed.filter((group): group is string => typeof group === 'string' && own.has(group));
      return by === '' || to.length === 0
        ? { kind: { is: 'text', longest: 255 }, losses: ['any-group'] }
        : { kind: { is: 'reference by choice', by, to: Object.fromEntries(to.map((key) => [key, key])) }, losses: [] };
    }
    const chosen = relations.find(
      (other) =>
        textIn(other, 'collection') === collection && textIn(objectIn(other, 'meta'), 'one_collection_field') === name,
    );
    const groups: unknown = chosen === undefined ? undefined : allowedOf(chosen);
    if (Array.isArray(groups)) {
      const known = groups.filter((group): group is string => typeof group === 'string' && own.has(group));
      return { kind: { is: 'choice', options: known.map((value) => ({ value, label: wordsOf(value) })) }, losses: [] };
    }
    const to = relation === undefined ? '' : textIn(relation, 'related_collection');
    if (to === FILES) {
      const isPicture = textIn(meta, 'interface') === 'file-image';
      return { kind: { is: isPicture ? 'image' : 'file' }, losses: [] };
    }
    if (to !== '' && (own.has(to) || to === USERS)) return { kind: { is: 'reference', to }, losses: [] };
    if (to !== '') return { kind: { is: 'reference', to: to.replace(/^directus_/, '') }, losses: [] };
    return fieldKind(row);
  };

  /** Collections whose records are in the blocks of others, and those that say which of them are where. */
  const inBlocks = new Set<string>();
  /** Whether a collection is there for one list of others alone. */
  const isOf = (collection: string, junction: string): boolean =>
    relations.every((row) => {
      const allowed = allowedOf(row);
      const leads =
        textIn(row, 'related_collection') === collection || (Array.isArray(allowed) && allowed.includes(collection));
      return !leads || textIn(row, 'collection') === junction;
    });
  /**
   * A list of records of several collections: blocks, where these are there for it alone and a block holds all of each; else
   * rows that refer to the records.
   */
  const anyList = (row: Row): { kind: SourceKind; losses: LossId[] } => {
    const list = listOf(textIn(row, 'collection'), textIn(row, 'field')) ?? {};
    const [junction, by] = [textIn(list, 'collection'), textIn(list, 'field')];
    const chosen = relations.find((each) => textIn(each, 'collection') === junction && Array.isArray(allowedOf(each)));
    const allowed: unknown = chosen === undefined ? undefined : allowedOf(chosen);
    const groups = (Array.isArray(allowed) ? allowed : []).filter(
      (group): group is string => typeof group === 'string' && own.has(group),
    );
    if (!own.has(junction) || groups.length === 0) return { kind: { is: 'nothing', why: 'blocks' }, losses: [] };
    const names = new Set([
      by,
      textIn(chosen ?? {}, 'field'),
      textIn(objectIn(chosen ?? {}, 'meta'), 'one_collection_field'),
    ]);
    const isPlain = (byCollection.get(junction) ?? []).every(
      (each) =>
        names.has(textIn(each, 'field')) ||
        textIn(each, 'field') === textIn(objectIn(list, 'meta'), 'sort_field') ||
        isKept(each),
    );
    const isAlone = (group: string): boolean => group !== textIn(row, 'collection') && isOf(group, junction);
    const shapes = isPlain && groups.every(isAlone) ? groups.map(shapeOf) : [];
    if (!fitsBlocks(shapes)) return { kind: { is: 'rows', of: junction, by }, losses: ['rows-apart'] };
    for (const name of [junction, ...groups]) inBlocks.add(name);
    return { kind: { is: 'blocks', shapes }, losses: [] };
  };
  const shapeOf = (collection: string): SourceShape => ({
    key: collection,
    called: collection.replace(/^blocks?_/, ''),
    label: { ...wordsOf(collection.replace(/^blocks?_/, '')), ...translationsIn(objectIn(rowOf(collection), 'meta')) },
    // Who made and changed a block is in the history of the record that has it.
    fields: fieldsIn(collection).map((field) =>
      field.default !== undefined && 'word' in field.default && field.default.word === 'me'
        ? { key: field.key, kind: { is: 'elsewhere' }, losses: [] }
        : field,
    ),
  });
  const rowOf = (collection: string): Row => collections.find((row) => textIn(row, 'collection') === collection) ?? {};

  const isHiddenIn = (collection: string, name: string): boolean => {
    const field = (byCollection.get(collection) ?? []).find((other) => textIn(other, 'field') === name);
    return objectIn(field ?? {}, 'meta')['hidden'] === true;
  };
  /** Whether a list of another collection, or its order, is said by a field: it is written, wherever it is shown. */
  const isWritten = (collection: string, name: string): boolean =>
    relations.some((relation) => {
      const meta = objectIn(relation, 'meta');
      const isListed = textIn(meta, 'one_field') !== '' || textIn(meta, 'one_collection_field') === name;
      return (
        textIn(relation, 'collection') === collection &&
        isListed &&
        [textIn(relation, 'field'), textIn(meta, 'sort_field'), textIn(meta, 'one_collection_field')].includes(name)
      );
    });

  /** The field by which people put the records of a collection in order: its own, or one of a list that has them. */
  const sortOf = (collection: string): string | undefined => {
    const row = collections.find((other) => textIn(other, 'collection') === collection) ?? {};
    const lists = relations.filter((other) => textIn(other, 'collection') === collection);
    const stated = [row, ...lists].map((other) => textIn(objectIn(other, 'meta'), 'sort_field'));
    return stated.find((name) => name !== '');
  };

  /** What of a collection is a field, not a text of its form. */
  const rowsIn = (collection: string): Row[] =>
    (byCollection.get(collection) ?? []).filter((field) => !isLayout(field) && noticeOf(field) === undefined);
  const fieldsIn = (collection: string): SourceField[] =>
    rowsIn(collection).flatMap((field) =>
      textIn(field, 'field') === 'translations' && listOf(collection, 'translations') !== undefined
        ? translated(textIn(listOf(collection, 'translations') ?? {}, 'collection'))
        : [readField(field, kindOf(field))],
    );

  const readCollection = (row: Row): SourceGroup => {
    const key = textIn(row, 'collection');
    const meta = objectIn(row, 'meta');
    const rows = rowsIn(key);
    const read = fieldsIn(key);
    for (const field of read)
      if (field.hidden === true && isWritten(key, field.key)) Object.assign(field, { hidden: false, readOnly: false });
    const arranged = read.find((field) => field.key === sortOf(key) && field.kind.is === 'whole number');
    if (arranged !== undefined) Object.assign(arranged, { kind: ARRANGED, hidden: false, readOnly: false });
    const branches = relations.find(
      (relation) =>
        textIn(relation, 'collection') === key &&
        textIn(relation, 'related_collection') === key &&
        textIn(objectIn(relation, 'meta'), 'one_field') !== '',
    );
    const label = translationsIn(meta);
    const description = cleanText(meta['note'], 300);
    const words = key.replaceAll('_', ' ');
    const title = /\{\{\s*(\w+)\s*\}\}/.exec(textIn(meta, 'display_template'))?.[1];
    const sort = textIn(meta, 'sort_field');
    return {
      key,
      label: { en: words.charAt(0).toUpperCase() + words.slice(1), ...label },
      ...(description !== undefined && { description: { en: description } }),
      fields: read,
      tabs: layOut({ fields: byCollection.get(key) ?? [], when: (field) => conditionsOf(field).words.when }),
      ...(title !== undefined && { nameField: title }),
      ...(sort !== '' && { sort: [sort] }),
      ...(arranged !== undefined && { arrangedBy: arranged.key }),
      ...(branches !== undefined && { treeBy: textIn(branches, 'field') }),
      single: meta['singleton'] === true,
      notes:
        textIn(primaryOf(rows), 'type') === 'uuid'
          ? ['its records have numbers in place of the UUIDs of the source']
          : [],
    };
  };

  /** The fields of a collection of translations, each in several languages. */
  const translated = (collection: string): SourceField[] =>
    (byCollection.get(collection) ?? [])
      .filter((row) => !isKept(row) && relationOf(collection, textIn(row, 'field')) === undefined && !isLayout(row))
      .map((row) => {
        const { kind, losses } = kindOf(row);
        const isText = kind.is === 'text' || kind.is === 'long text' || kind.is === 'rich text';
        return readField(row, { kind: isText ? { ...kind, translated: true } : kind, losses });
      });

  return { isJunction, readCollection, inBlocks };
}

/** Numbers by which people arrange records. */
const ARRANGED = { is: 'whole number', least: 0 } as const;

/**
 * A list of records that point to this one. Where their reference is on no form of theirs, or they are deleted with it, they
 * are entered in the form of this one, unless it says that none are.
 */
function listKind(
  row: Row,
  list: Row,
  { many, isHidden }: { many: string; isHidden: boolean },
): { kind: SourceKind; losses: LossId[] } {
  const by = textIn(list, 'field');
  const isPart = textIn(objectIn(list, 'meta'), 'one_deselect_action') === 'delete';
  const isOwn = many === textIn(row, 'collection');
  const isEntered = objectIn(objectIn(row, 'meta'), 'options')['enableCreate'] !== false;
  if ((isPart || isHidden) && isEntered && !isOwn) return { kind: { is: 'rows', of: many, by }, losses: [] };
  return { kind: { is: 'related', of: many, by }, losses: isPart ? ['rows-apart'] : [] };
}

function wordsOf(name: string): { en: string } {
  const words = name.replaceAll('_', ' ');
  return { en: words.charAt(0).toUpperCase() + words.slice(1) };
}

function primaryOf(rows: readonly Row[]): Row {
  return rows.find((row) => objectIn(row, 'schema')['is_primary_key'] === true) ?? {};
}

/** Fields that every record has here: its number, and when it was made and changed. */
function isKept(row: Row): boolean {
  const { special } = objectIn(row, 'meta');
  const stamps = Array.isArray(special) && (special.includes('date-created') || special.includes('date-updated'));
  return stamps || objectIn(row, 'schema')['is_primary_key'] === true;
}

function readField(row: Row, { kind, losses }: { kind: SourceKind; losses: LossId[] }): SourceField {
  const meta = objectIn(row, 'meta');
  const column = objectIn(row, 'schema');
  const special = Array.isArray(meta['special']) ? meta['special'] : [];
  const help = cleanText(meta['note'], 300);
  const isBy = special.includes('user-created') || special.includes('user-updated');
  const { words, losses: unread } = conditionsOf(row);
  const isNeeded = meta['required'] === true || (column['is_nullable'] === false && column['default_value'] === null);
  const pattern = patternOf(textIn(row, 'field'), meta['validation']);
  const isRefused = meta['validation'] !== null && meta['validation'] !== undefined && pattern === undefined;
  if (isKept(row)) return { key: textIn(row, 'field'), kind: { is: 'elsewhere' }, losses: [] };
  return {
    key: textIn(row, 'field'),
    kind,
    label: labelOf(row),
    ...(help !== undefined && { help: { en: help } }),
    required: isNeeded && kind.is !== 'flag',
    unique: column['is_unique'] === true,
    readOnly: meta['readonly'] === true || isBy,
    hidden: meta['hidden'] === true && words.when === undefined,
    ...(meta['width'] === 'full' || meta['width'] === 'fill' ? { width: 2 } : {}),
    ...(isBy ? { default: { word: 'me' } as const, renewed: special.includes('user-updated') } : defaultOf(column)),
    ...words,
    ...(pattern !== undefined && { pattern }),
    losses: [...losses, ...unread, ...(isRefused ? (['rule'] as const) : [])],
  };
}

/** The pattern of a rule that asks for nothing else of the field. */
function patternOf(field: string, rule: unknown): string | undefined {
  const all = isObject(rule) && Array.isArray(rule['_and']) && Object.keys(rule).length === 1 ? rule['_and'] : [rule];
  const [only, more] = all;
  const tests = isObject(only) && Object.keys(only).length === 1 ? only[field] : undefined;
  const pattern = isObject(tests) && Object.keys(tests).length === 1 ? tests['_regex'] : undefined;
  return more === undefined && typeof pattern === 'string' ? pattern : undefined;
}

function defaultOf(column: Row): Pick<SourceField, 'default'> {
  const value = column['default_value'];
  if (value === 'CURRENT_TIMESTAMP' || value === 'now()') return { default: { word: 'now' } };
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain && value !== '' ? { default: { value } } : {};
}

/** Conditions that show, hide, lock or require a field; the last that holds decides, and one alone is read. */
function conditionsOf(row: Row): { words: Partial<SourceField>; losses: LossId[] } {
  const meta = objectIn(row, 'meta');
  const all = Array.isArray(meta['conditions']) ? meta['conditions'].filter(isObject) : [];
  const words: { when?: SourceCondition; requiredWhen?: SourceCondition; readOnlyWhen?: SourceCondition } = {};
  const losses: LossId[] = [];
  for (const condition of all) {
    const rule = readRule(condition['rule']);
    if (rule === undefined) {
      losses.push('condition-program');
      continue;
    }
    const isHidden = meta['hidden'] === true;
    if (condition['hidden'] === false && isHidden)
      words.when = words.when === undefined ? rule : { any: [words.when, rule] };
    if (condition['hidden'] === true && !isHidden) {
      const shown: SourceCondition = { not: rule };
      words.when = words.when === undefined ? shown : { all: [words.when, shown] };
    }
    if (condition['required'] === true && meta['required'] !== true) words.requiredWhen = rule;
    if (condition['readonly'] === true && meta['readonly'] !== true) words.readOnlyWhen = rule;
  }
  return { words, losses };
}
