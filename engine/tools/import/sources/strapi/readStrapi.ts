import { isObject } from '../../../../core/values/isObject.ts';
import type { InputFile } from '../../files/readInputs.ts';
import { cleanText } from '../../names/cleanText.ts';
import type { LossId, SourceField, SourceGroup, SourceKind, SourceModel, SourceSection } from '../../Neutral.types.ts';
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
  const reader: Reader = { types, components };
  const groups = [...types].map(([uid, schema]) => readType(uid, schema, reader));
  const used = new Set(groups.flatMap(({ fields }) => fields.flatMap((field) => field.of ?? [])));
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

/** Fields of components that are in lists of blocks alone. */
function lostOf(components: ReadonlyMap<string, Schema>, used: ReadonlySet<string>): NonNullable<SourceModel['lost']> {
  return [...components]
    .filter(([name]) => !used.has(name))
    .flatMap(([group, schema]) =>
      Object.keys(objectIn(schema, 'attributes')).map((field) => ({ group, field, why: 'blocks' as const })),
    );
}

interface Reader {
  types: ReadonlyMap<string, Schema>;
  components: ReadonlyMap<string, Schema>;
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
  const fields = readAttributes(schema, { reader, prefix: '', isTranslated, depth: 0, sections });
  const display = cleanText(info['displayName']) ?? textIn(info, 'singularName');
  const description = cleanText(info['description'], 300);
  const drafts = objectIn(schema, 'options')['draftAndPublish'] === true;
  return {
    key: uid,
    called: textIn(info, 'pluralName') || textIn(info, 'singularName') || uid,
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
}

/** The attributes of a content type; those of one component within it are fields of a card of their own. */
function readAttributes(schema: Schema, reading: Reading): SourceField[] {
  const { reader, prefix, depth, sections } = reading;
  return Object.entries(objectIn(schema, 'attributes')).flatMap(([name, attribute]): SourceField[] => {
    if (!isObject(attribute)) return [];
    const key = `${prefix}${name}`;
    const component = textIn(attribute, 'component');
    const inner = reader.components.get(component);
    if (
      attribute['type'] === 'component' &&
      attribute['repeatable'] !== true &&
      inner !== undefined &&
      depth < DEEPEST
    ) {
      const title = cleanText(name.replaceAll(/[_-]/g, ' ')) ?? name;
      sections.push({ label: { en: title.charAt(0).toUpperCase() + title.slice(1) }, parts: [] });
      const fields = readAttributes(inner, { ...reading, prefix: `${key}_`, depth: depth + 1 });
      return [{ key, kind: { is: 'elsewhere' }, losses: [], of: [component] }, ...fields];
    }
    const field = readAttribute(key, attribute, reading);
    sections[depth === 0 ? 0 : sections.length - 1]?.parts.push({ field: key });
    return [field];
  });
}

function readAttribute(key: string, attribute: Schema, { reader, isTranslated, depth }: Reading): SourceField {
  const own = objectIn(objectIn(attribute, 'pluginOptions'), 'i18n')['localized'];
  const { kind, losses, of } = kindOf(attribute, { reader, translated: own === true && isTranslated, depth });
  const name = key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]/g, ' ');
  const label = cleanText(name.charAt(0).toUpperCase() + name.slice(1).toLowerCase());
  const { default: value } = attribute;
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return {
    key,
    kind,
    ...(label !== undefined && { label: { en: label } }),
    required: attribute['required'] === true && depth === 0,
    unique: attribute['unique'] === true,
    ...(attribute['private'] === true && { guarded: true }),
    ...(isPlain && value !== '' && { default: { value } }),
    ...(of !== undefined && { of }),
    ...(typeof attribute['regex'] === 'string' && { pattern: attribute['regex'] }),
    losses,
  };
}

interface Kinding {
  reader: Reader;
  translated: boolean;
  depth: number;
}

function kindOf(
  attribute: Schema,
  { reader, translated, depth }: Kinding,
): { kind: SourceKind; losses: LossId[]; of?: string[] } {
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
      return translated ? known({ is: 'long text', translated }) : known({ is: 'markdown' });
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
      const fields = Object.entries(objectIn(inner, 'attributes')).flatMap(([name, part]) =>
        isObject(part)
          ? [
              readAttribute(name, part, {
                reader,
                prefix: '',
                isTranslated: translated,
                depth: depth === 0 ? 0 : depth,
                sections: [],
              }),
            ]
          : [],
      );
      const most = numberIn(attribute, 'max');
      const inside = fields.flatMap((field) => field.of ?? []);
      return {
        ...known({ is: 'items', fields, ...(most !== undefined && { most }) }),
        of: [textIn(attribute, 'component'), ...inside],
      };
    }
    case 'dynamiczone':
      return known({ is: 'nothing', why: 'blocks' });
    case 'customField':
      return /color/i.test(textIn(attribute, 'customField'))
        ? known({ is: 'color' })
        : { kind: { is: 'text', longest: 255 }, losses: ['program'] };
    default:
      return known({ is: 'nothing', why: 'unknown' });
  }
}

function mediaKind(attribute: Schema): { kind: SourceKind; losses: LossId[] } {
  const allowed = Array.isArray(attribute['allowedTypes']) ? attribute['allowedTypes'] : ['images'];
  const isMany = attribute['multiple'] === true;
  if (allowed.length === 1 && allowed[0] === 'videos' && !isMany) return known({ is: 'video' });
  const isPictures = allowed.includes('images');
  if (!isPictures) return known({ is: isMany ? 'files' : 'file' });
  return { kind: { is: isMany ? 'images' : 'image' }, losses: allowed.length > 1 ? ['file-types'] : [] };
}

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
