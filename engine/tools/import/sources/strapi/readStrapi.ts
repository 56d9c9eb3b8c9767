import { isObject } from '../../../../core/values/isObject.ts';
import type { InputFile } from '../../files/readInputs.ts';
import { FILE_TYPES, isFileType } from '../../../../core/kinds/fileTypes.ts';
import { contentLanguages } from '../../../../core/text/language.ts';
import { cleanText } from '../../names/cleanText.ts';
import { languageNames } from '../../names/languageNames.ts';
import type {
  LossId,
  SourceField,
  SourceGroup,
  SourceKind,
  SourceModel,
  SourceSection,
  SourceShape,
} from '../../Neutral.types.ts';
import { fitsBlocks } from '../../write/blocksProperty.ts';
import { partKey } from '../../write/partKey.ts';
import { addReferred } from '../addReferred.ts';

/** The content type whose records sign in. */
const USERS = new Set(['plugin::users-permissions.user', 'admin::user']);

/** Deepest component within components. */
const DEEPEST = 4;

type Schema = Readonly<Record<string, unknown>>;

/** Whether a file of a project is a content type or a component. */
export function isStrapiFile(path: string): boolean {
  return /(?:^|\/)content-types\/[^/]+\/schema\.json$|(?:^|\/)components\/[^/]+\/[^/]+\.json$/.test(path);
}

/** Content types of a project, with their components. */
export function readStrapi(files: readonly InputFile[]): SourceModel {
  const types = new Map<string, Schema>();
  const components = new Map<string, Schema>();
  for (const { path, value } of files) {
    if (!isObject(value) || !isObject(value['attributes'])) continue;
    const [, category, component] = /(?:^|\/)components\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    if (category !== undefined) components.set(`${category}.${component}`, value);
    else types.set(uidOf(path, value), value);
  }
  const parts: SourceGroup[] = [];
  const reader: Reader = { types, components, parts };
  const groups = [...types].map(([uid, schema]) => readType(uid, schema, reader));
  const used = new Set(groups.flatMap(({ fields }) => fields.flatMap((field) => field.of ?? [])));
  groups.push(...parts);
  for (const part of parts) for (const { of = [] } of part.fields) for (const name of of) used.add(name);
  addReferred(groups, USERS);
  return {
    groups,
    arabic: new Map(),
    accounts: USERS,
    skipped: [],
    lost: lostOf(components, used),
    ignored: new Map(),
  };
}

/** Fields of components that no content type has. */
function lostOf(components: ReadonlyMap<string, Schema>, used: ReadonlySet<string>): NonNullable<SourceModel['lost']> {
  return [...components]
    .filter(([name]) => !used.has(name))
    .flatMap(([group, schema]) =>
      Object.keys(objectIn(schema, 'attributes')).map((field) => ({ group, field, why: 'unused' as const })),
    );
}

interface Reader {
  types: ReadonlyMap<string, Schema>;
  components: ReadonlyMap<string, Schema>;
  /** Groups of the rows that content types have: repeated components, and blocks. */
  parts: SourceGroup[];
}

function uidOf(path: string, schema: Schema): string {
  const [, api, type] = /api\/([^/]+)\/content-types\/([^/]+)\//.exec(path) ?? [];
  const name = textIn(objectIn(schema, 'info'), 'singularName');
  if (api !== undefined) return `api::${api}.${name === '' ? type : name}`;
  const plugin = /extensions\/([^/]+)\//.exec(path)?.[1];
  return plugin === undefined ? `api::${name}.${name}` : `plugin::${plugin}.${name}`;
}

function readType(uid: string, schema: Schema, reader: Reader): SourceGroup {
  const info = objectIn(schema, 'info');
  const isTranslated = objectIn(objectIn(schema, 'pluginOptions'), 'i18n')['localized'] === true;
  const sections: SourceSection[] = [{ parts: [] }];
  const called = textIn(info, 'pluralName') || textIn(info, 'singularName') || uid;
  const owner = { key: uid, called, level: 0 };
  const fields = readAttributes(schema, { reader, prefix: '', isTranslated, depth: 0, sections, owner });
  const display = cleanText(info['displayName']) ?? textIn(info, 'singularName');
  const description = cleanText(info['description'], 300);
  const drafts = objectIn(schema, 'options')['draftAndPublish'] === true;
  return {
    key: uid,
    called,
    label: { en: display.charAt(0).toUpperCase() + display.slice(1) },
    ...(description !== undefined && { description: { en: description } }),
    fields,
    ...(sections.length > 1 && { tabs: [{ sections }] }),
    single: schema['kind'] === 'singleType',
    notes: drafts ? ['its records are drafts first, and published later; here they are switched on'] : [],
  };
}

interface Reading {
  reader: Reader;
  /** What is before the keys of fields of a component. */
  prefix: string;
  isTranslated: boolean;
  depth: number;
  sections: SourceSection[];
  owner: Owner;
  /** Whether a record always has what is read. */
  isOptional?: boolean;
  /** Whether it is another in each language. */
  isByLanguage?: boolean;
  /** Components that this one is in. */
  way?: readonly string[];
  /** Whether it is a block, whose lists are items of its own. */
  isBlock?: boolean;
}

/** The group that what is read belongs to; `level`: how many groups it is the rows of. */
interface Owner {
  key: string;
  called: string;
  level: number;
}

/** Rows may have rows, and those none. */
const MOST_LEVELS = 2;

/** The attributes of a content type; those of one component within it are fields of a card of their own. */
function readAttributes(schema: Schema, reading: Reading): SourceField[] {
  const { reader, prefix, depth, sections, way = [] } = reading;
  const all = Object.entries(objectIn(schema, 'attributes')).flatMap(([name, attribute]): SourceField[] => {
    if (!isObject(attribute)) return [];
    const key = `${prefix}${name}`;
    const component = textIn(attribute, 'component');
    const inner = reader.components.get(component);
    if (
      attribute['type'] === 'component' &&
      attribute['repeatable'] !== true &&
      inner !== undefined &&
      !way.includes(component) &&
      depth < DEEPEST
    ) {
      const title = cleanText(name.replaceAll(/[_-]/g, ' ')) ?? name;
      sections.push({ label: { en: title.charAt(0).toUpperCase() + title.slice(1) }, parts: [] });
      const isOptional = reading.isOptional === true || attribute['required'] !== true;
      const fields = readAttributes(inner, {
        ...reading,
        prefix: `${key}_`,
        depth: depth + 1,
        isOptional,
        isByLanguage: isLocal(attribute, reading),
        way: [...way, component],
      });
      return [{ key, kind: { is: 'elsewhere' }, losses: [], of: [component] }, ...fields];
    }
    const field = readAttribute(key, attribute, reading);
    sections[depth === 0 ? 0 : sections.length - 1]?.parts.push({ field: key });
    return [field];
  });
  return reading.isOptional === true ? all.map((field) => whenAny(field, all)) : all;
}

/** Whether a value is another in each language of the content. */
function isLocal(attribute: Schema, { isTranslated, isByLanguage }: Reading): boolean {
  const own = objectIn(objectIn(attribute, 'pluginOptions'), 'i18n')['localized'];
  return isByLanguage === true || (own === true && isTranslated);
}

/** What a component must have, it must have when it is there, which is when one of its other fields is filled. */
function whenAny(field: SourceField, all: readonly SourceField[]): SourceField {
  if (field.required !== true) return field;
  const others = all.filter(({ key, kind }) => key !== field.key && !NO_VALUE.has(kind.is));
  if (field.kind.is === 'rows' || others.length === 0) return { ...field, required: false };
  return { ...field, required: false, requiredWhen: { any: others.map(({ key }) => ({ field: key, is: 'filled' })) } };
}

/** Kinds that hold nothing by which a component would be there: no value of its own, or one that every record has. */
const NO_VALUE = new Set<SourceKind['is']>([
  'rows',
  'related',
  'elsewhere',
  'nothing',
  'items',
  'blocks',
  'flag',
  'password',
]);

function readAttribute(key: string, attribute: Schema, reading: Reading): SourceField {
  const { prefix } = reading;
  const translated = isLocal(attribute, reading);
  const { kind, losses, of } = kindOf(attribute, { ...reading, key, translated });
  const byLanguage = translated && !('translated' in kind) && !SAID_OTHERWISE.has(kind.is);
  const target = textIn(attribute, 'targetField');
  const name = key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]/g, ' ');
  const label = cleanText(name.charAt(0).toUpperCase() + name.slice(1).toLowerCase());
  const { default: value } = attribute;
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return {
    key,
    kind,
    ...(label !== undefined && { label: { en: label } }),
    required: attribute['required'] === true,
    ...(target !== '' && { slugOf: `${prefix}${target}` }),
    unique: attribute['unique'] === true,
    ...(attribute['private'] === true && { guarded: true }),
    ...(isPlain && value !== '' && { default: { value } }),
    ...(of !== undefined && { of }),
    ...(byLanguage && { byLanguage }),
    ...(typeof attribute['regex'] === 'string' && { pattern: attribute['regex'] }),
    losses,
  };
}

/** Kinds of which a language is said elsewhere, or that hold nothing: rows have it themselves. */
const SAID_OTHERWISE: ReadonlySet<SourceKind['is']> = new Set(['rows', 'related', 'elsewhere', 'nothing']);

interface Kinding extends Reading {
  key: string;
  translated: boolean;
}

function kindOf(attribute: Schema, kinding: Kinding): { kind: SourceKind; losses: LossId[]; of?: string[] } {
  const { reader, translated } = kinding;
  const longest = numberIn(attribute, 'maxLength');
  const text = { ...(longest !== undefined && { longest }), translated };
  const bounds = {
    ...(numberIn(attribute, 'min') !== undefined && { least: numberIn(attribute, 'min') ?? 0 }),
    ...(numberIn(attribute, 'max') !== undefined && { most: numberIn(attribute, 'max') ?? 0 }),
  };
  switch (attribute['type']) {
    case 'string':
      return known({ is: 'text', ...text, longest: longest ?? 255 });
    case 'text':
      return known({ is: 'long text', ...text });
    case 'richtext':
      return known({ is: 'markdown' });
    case 'blocks':
      return known({ is: 'rich text', translated });
    case 'email':
      return known({ is: 'email' });
    case 'password':
      return known({ is: 'password' });
    case 'uid':
      return known({ is: 'slug' });
    case 'integer':
    case 'biginteger':
      return known({ is: 'whole number', ...bounds });
    case 'float':
    case 'decimal':
      return known({ is: 'number', ...bounds });
    case 'boolean':
      return known({ is: 'flag' });
    case 'date':
      return known({ is: 'date' });
    case 'time':
      return known({ is: 'time' });
    case 'datetime':
    case 'timestamp':
      return known({ is: 'moment' });
    case 'json':
      return known({ is: 'json' });
    case 'enumeration': {
      const values = Array.isArray(attribute['enum'])
        ? attribute['enum'].filter((value) => typeof value === 'string')
        : [];
      return known({ is: 'choice', options: values.map((value) => ({ value })) });
    }
    case 'media':
      return mediaKind(attribute);
    case 'relation':
      return relationKind(attribute, reader);
    case 'component': {
      const inner = reader.components.get(textIn(attribute, 'component'));
      if (inner === undefined) return known({ is: 'nothing', why: 'no-group' });
      if (attribute['repeatable'] !== true) return known({ is: 'nothing', why: 'rows-nested' });
      if (kinding.isBlock === true) return itemsOf(textIn(attribute, 'component'), attribute, kinding);
      return rowsOf([textIn(attribute, 'component')], attribute, kinding);
    }
    case 'dynamiczone':
      return blocksOf(attribute, kinding) ?? rowsOf(namesIn(attribute['components']), attribute, kinding);
    case 'customField':
      return /color/i.test(textIn(attribute, 'customField'))
        ? known({ is: 'color' })
        : { kind: { is: 'text', longest: 255 }, losses: ['program'] };
    default:
      return known({ is: 'nothing', why: 'unknown' });
  }
}

/** Blocks with the fields of several components; undefined where a component has what no block can have. */
function blocksOf(
  attribute: Schema,
  kinding: Kinding,
): { kind: SourceKind; losses: LossId[]; of: string[] } | undefined {
  const { reader, way = [] } = kinding;
  const names = namesIn(attribute['components']).filter((name) => reader.components.has(name));
  if (names.some((name) => way.includes(name))) return undefined;
  const shapes = names.map((name): SourceShape => {
    const called = name.split('.')[1] ?? name;
    return { key: name, called, label: { en: wordsOf(called) }, fields: partsOf(name, kinding) };
  });
  if (!fitsBlocks(shapes)) return undefined;
  const [least, most] = [numberIn(attribute, 'min'), numberIn(attribute, 'max')];
  return {
    kind: { is: 'blocks', shapes, ...(least !== undefined && { least }), ...(most !== undefined && { most }) },
    losses: [],
    of: [...new Set([...names, ...shapes.flatMap(({ fields }) => fields.flatMap((field) => field.of ?? []))])],
  };
}

/** A list in a block, of one component. */
function itemsOf(
  name: string,
  attribute: Schema,
  kinding: Kinding,
): { kind: SourceKind; losses: LossId[]; of?: string[] } {
  if (kinding.way?.includes(name) === true) return known({ is: 'nothing', why: 'rows-nested' });
  const most = numberIn(attribute, 'max');
  const fields = partsOf(name, kinding);
  return {
    kind: { is: 'items', fields, ...(most !== undefined && { most }) },
    losses: [],
    of: [name, ...fields.flatMap((field) => field.of ?? [])],
  };
}

/** The fields of a component as those of a block. A list that differs by language has every value in its own. */
function partsOf(name: string, { reader, owner, way = [] }: Kinding): SourceField[] {
  return readAttributes(reader.components.get(name) ?? {}, {
    reader,
    prefix: '',
    isTranslated: false,
    depth: 0,
    sections: [{ parts: [] }],
    owner,
    isBlock: true,
    way: [...way, name],
  });
}

/** Field that says of which shape a block is. */
const SHAPE = 'shape of the block';
const PLACE = 'place among the rows';
/** Field that says in which language a row is. */
const LANGUAGE = 'language of the row';

/**
 * Rows with the fields of a component, or of several, each under the condition that the row is of its shape, which is chosen
 * when it is added. Rows of rows of rows are not written. Of a list that is another in each language each row says its own,
 * and its texts are in that one.
 */
function rowsOf(
  names: readonly string[],
  attribute: Schema,
  { reader, owner, key, translated, way = [] }: Kinding,
): { kind: SourceKind; losses: LossId[]; of?: string[] } {
  const isBlocks = attribute['type'] === 'dynamiczone';
  const found = names.filter((name) => reader.components.has(name));
  if (found.length === 0 || names.some((name) => way.includes(name))) return known({ is: 'nothing', why: 'no-group' });
  if (owner.level >= MOST_LEVELS) return known({ is: 'nothing', why: 'rows-nested' });
  const group = `${owner.key} ${key}`;
  const called = `${owner.called} ${key}`;
  const words = wordsOf(called);
  const sections: SourceSection[] = [];
  const fields = found.flatMap((name): SourceField[] => {
    const first = { parts: [], ...(isBlocks && { label: { en: wordsOf(name.split('.')[1] ?? name) } }) };
    const own: SourceSection[] = [first];
    const inner = readAttributes(reader.components.get(name) ?? {}, {
      reader,
      prefix: isBlocks ? `${name.split('.')[1] ?? name}_` : '',
      isTranslated: false,
      depth: 0,
      sections: own,
      owner: { key: group, called, level: owner.level + 1 },
      way: [...way, name],
    });
    const when = { field: SHAPE, is: 'one-of', values: [name] } as const;
    sections.push(...own.map((section) => (isBlocks ? { ...section, when } : section)));
    return inner;
  });
  const added = { losses: [], isAdded: true };
  const shape: SourceField = {
    ...added,
    key: SHAPE,
    called: 'block',
    kind: {
      is: 'choice',
      options: found.map((value) => ({ value, label: { en: wordsOf(value.split('.')[1] ?? value) } })),
    },
    label: { ar: 'نوع القسم', en: 'Kind of block' },
    required: true,
    setOnce: true,
  };
  const parent = partKey(owner.key, key);
  const first = [...(isBlocks ? [shape] : []), ...(translated ? [languageOfRow()] : [])];
  if (first.length > 0) sections.unshift({ parts: first.map(({ key: field }) => ({ field })) });
  reader.parts.push({
    key: group,
    called,
    label: { en: words },
    fields: [
      ...first,
      ...fields,
      {
        ...added,
        key: parent,
        called: owner.called,
        kind: { is: 'reference', to: owner.key },
        label: { en: wordsOf(owner.called) },
      },
      { ...added, key: PLACE, called: 'order', kind: { is: 'order' }, label: { ar: 'الترتيب', en: 'Order' } },
    ],
    tabs: [{ sections }],
    isPart: true,
    arrangedBy: PLACE,
    notes: [],
  });
  const most = numberIn(attribute, 'max');
  const least = numberIn(attribute, 'min');
  return {
    kind: { is: 'rows', of: group, ...(most !== undefined && { most }) },
    losses: least !== undefined && least > 1 ? ['limits'] : [],
    of: found,
  };
}

/** The field that says in which language of the content a row is. */
function languageOfRow(): SourceField {
  return {
    losses: [],
    isAdded: true,
    key: LANGUAGE,
    called: 'language',
    kind: {
      is: 'choice',
      options: contentLanguages().map((value) => ({ value, label: languageNames(value) })),
    },
    label: { ar: 'اللغة', en: 'Language' },
    required: true,
  };
}

function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function namesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
}

function mediaKind(attribute: Schema): { kind: SourceKind; losses: LossId[] } {
  const allowed = Array.isArray(attribute['allowedTypes']) ? attribute['allowedTypes'] : ['images'];
  const isMany = attribute['multiple'] === true;
  const [only, ...others] = allowed;
  if (others.length === 0 && only === 'images') return known({ is: isMany ? 'images' : 'image' });
  if (others.length === 0 && only === 'videos' && !isMany) return known({ is: 'video' });
  const types = FILE_TYPE_IDS.filter((type) => allowed.includes(SORTS[FILE_TYPES[type].icon] ?? 'files'));
  return known({ is: isMany ? 'files' : 'file', ...(types.length > 0 && { types }) });
}

/** What Strapi calls the sorts of files, by what they show here; everything else is of its sort `files`. */
const SORTS: Readonly<Record<string, string>> = { image: 'images', video: 'videos', mic: 'audios' };

const FILE_TYPE_IDS = Object.keys(FILE_TYPES).filter(isFileType);

/** The side of a relation that holds it is a field; the other side is a list beside the record. */
function relationKind(attribute: Schema, { types }: Reader): { kind: SourceKind; losses: LossId[] } {
  const target = textIn(attribute, 'target');
  const relation = textIn(attribute, 'relation');
  const mappedBy = textIn(attribute, 'mappedBy');
  if (relation.startsWith('morph')) return { kind: { is: 'nothing', why: 'any-group' }, losses: [] };
  if (mappedBy !== '' && types.has(target)) {
    const there = objectIn(objectIn(types.get(target) ?? {}, 'attributes'), mappedBy);
    if (textIn(there, 'type') === 'relation' && textIn(there, 'relation').endsWith('ToOne'))
      return known({ is: 'related', of: target, by: mappedBy });
  }
  return known(relation.endsWith('ToMany') ? { is: 'references', to: target } : { is: 'reference', to: target });
}

function known(kind: SourceKind): { kind: SourceKind; losses: LossId[] } {
  return { kind, losses: [] };
}

function objectIn(value: Schema, key: string): Schema {
  const inner = Object.hasOwn(value, key) ? value[key] : undefined;
  return isObject(inner) ? inner : {};
}

function textIn(value: Schema, key: string): string {
  const inner = Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof inner === 'string' ? inner : '';
}

function numberIn(value: Schema, key: string): number | undefined {
  const inner = value[key];
  return typeof inner === 'number' && Number.isFinite(inner) ? inner : undefined;
}
