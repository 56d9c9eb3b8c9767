import { isObject } from '../../../../core/values/isObject.ts';
import type { Draft } from '../../../new/Draft.types.ts';
import { fieldName, isServers } from '../../../new/fieldName.ts';
import { cleanName } from '../../names/cleanName.ts';
import { readCsv } from '../../../new/sources/readCsv.ts';
import { follow, readJsonSchema } from '../../../new/sources/readJsonSchema.ts';
import { recordsOf } from '../../../new/sources/readOpenApi.ts';
import type { InputFile } from '../../files/readInputs.ts';
import { cleanText } from '../../names/cleanText.ts';
import type { SourceField, SourceGroup, SourceKind, SourceModel } from '../../Neutral.types.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Groups of an OpenAPI 3 document: one for each collection that a path names. */
export function readOpenApiGroups(files: readonly InputFile[]): SourceModel {
  const [{ value } = {}] = files;
  if (!isObject(value) || typeof value['openapi'] !== 'string')
    throw new RangeError('the file is no OpenAPI 3 document → name one that begins with "openapi"');
  const found = new Map<string, { path: string; schema: unknown }>();
  for (const { path, schema } of recordsOf(value)) {
    const name = collectionOf(path);
    if (name !== undefined && !found.has(name)) found.set(name, { path, schema });
  }
  const names = new Set([...found.keys()].map((key) => cleanName(key, 'group') ?? key));
  const groups = [...found].flatMap(([key, { schema }]) => groupOf(key, schema, { document: value, names }));
  return modelOf(groups);
}

/** `/v1/pets/{id}` is of `pets`; a path with a word after a parameter is of that word. */
function collectionOf(path: string): string | undefined {
  return path.split('/').findLast((part) => part !== '' && !part.startsWith('{') && !/^v\d+$/.test(part));
}

/** Groups of JSON Schemas of objects, and of the definitions in them that are objects. */
export function readJsonSchemas(files: readonly InputFile[]): SourceModel {
  const schemas = files.flatMap(({ path, value }) =>
    schemasIn(
      value,
      path
        .replace(/\.(?:schema\.)?(?:json|ya?ml)$/i, '')
        .split('/')
        .at(-1) ?? path,
    ),
  );
  const names = new Set(schemas.map(({ key }) => cleanName(key, 'group') ?? key));
  return modelOf(schemas.flatMap(({ key, schema, document }) => groupOf(key, schema, { document, names })));
}

function schemasIn(value: unknown, file: string): { key: string; schema: unknown; document: unknown }[] {
  if (!isObject(value)) return [];
  const own = isObject(value['properties']) || Array.isArray(value['allOf']);
  const inner = [value['$defs'], value['definitions']].filter(isObject).flatMap((list) => Object.entries(list));
  const objects = own ? [] : inner.filter(([, schema]) => isObject(schema) && isObject(schema['properties']));
  return [
    ...(own ? [{ key: file, schema: value, document: value }] : []),
    ...objects.map(([key, schema]) => ({ key, schema, document: value })),
  ];
}

/** Groups of sheets, by the names of their files. */
export function readSheets(files: readonly InputFile[]): SourceModel {
  const skipped: string[] = [];
  const keys = files.map(
    ({ path }) =>
      path
        .replace(/\.[ct]sv$/i, '')
        .split('/')
        .at(-1) ?? path,
  );
  const names = new Set(keys.map((key) => cleanName(key, 'group') ?? key));
  const groups = files.flatMap(({ path, text = '' }, at): SourceGroup[] => {
    const key = keys[at] ?? path;
    try {
      const { text: clean, titles } = withCleanNames(text);
      const draft = readCsv(clean, { groups: names });
      return [fromDraft(key, draft, { titles })];
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      skipped.push(`${path}: ${error.message}`);
      return [];
    }
  });
  return { ...modelOf(groups), skipped };
}

/** A sheet whose columns have names that fields can have, and what they were called. */
function withCleanNames(text: string): { text: string; titles: Map<string, string> } {
  const end = text.indexOf('\n') === -1 ? text.length : text.indexOf('\n');
  const first = text
    .slice(0, end)
    .replace(/\r$/, '')
    .replace(/^\uFEFF/, '');
  const separator = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ',';
  if (first.includes('"')) return { text, titles: new Map() };
  const titles = new Map<string, string>();
  const names = first.split(separator).map((title, index) => nameFor(title, `column_${index + 1}`, titles));
  return { text: names.join(separator) + text.slice(end), titles };
}

/** A name for a key of the source that no earlier one has. */
function nameFor(title: string, otherwise: string, titles: Map<string, string>): string {
  const base = cleanName(title) ?? otherwise;
  let name = base;
  for (let number = 2; titles.has(name); number += 1) name = `${base}_${number}`;
  titles.set(name, title);
  return name;
}

interface Around {
  document: unknown;
  names: ReadonlySet<string>;
}

function groupOf(key: string, schema: unknown, { document, names }: Around): SourceGroup[] {
  const whole = follow(schema, document);
  if (!isObject(whole)) return [];
  const titles = new Map<string, string>();
  const clean = renamed(whole, document, titles);
  if (Object.keys(clean.properties).length === 0) return [];
  const draft = readJsonSchema({ type: 'object', ...clean }, { groups: names }, document);
  const title = cleanText(whole['title']);
  return [fromDraft(key, draft, { titles, ...(title !== undefined && { title }), schema: clean.properties, document })];
}

/** Properties under names that fields can have. */
function renamed(
  schema: Schema,
  document: unknown,
  titles: Map<string, string>,
): { properties: Schema; required: string[] } {
  const parts = Array.isArray(schema['allOf']) ? schema['allOf'].slice(0, 10) : [];
  const all = [...parts.map((part: unknown) => follow(part, document)).filter(isObject), schema];
  const properties: Record<string, unknown> = {};
  const required: string[] = [];
  const seen = new Set<string>();
  for (const part of all) {
    const needed: unknown[] = Array.isArray(part['required']) ? part['required'] : [];
    const own = isObject(part['properties']) ? Object.entries(part['properties']) : [];
    for (const [key, value] of own) {
      if (seen.has(key)) continue;
      seen.add(key);
      const name = nameFor(key, `field_${titles.size + 1}`, titles);
      properties[name] = value;
      if (needed.includes(key)) required.push(name);
    }
  }
  return { properties, required };
}

interface Extra {
  titles: ReadonlyMap<string, string>;
  title?: string;
  /** Properties of the schema, by the names of the draft. */
  schema?: Schema;
  document?: unknown;
}

function fromDraft(
  key: string,
  { fields, leftOut }: Draft,
  { titles, title, schema = {}, document }: Extra,
): SourceGroup {
  const words = key.replaceAll(/[_-]+/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  const own = fields.map(({ name, property, label, isRequired }): SourceField => {
    const said = follow(schema[name], document);
    const help = isObject(said) ? cleanText(said['description'], 300) : undefined;
    const value = isObject(said) ? said['default'] : undefined;
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return {
      key: name,
      kind: { is: 'property', property },
      label: { ...labelOf(titles.get(name) ?? name), ...label },
      ...(help !== undefined && { help: { en: help } }),
      required: isRequired === true,
      readOnly: isObject(said) && said['readOnly'] === true,
      ...(isPlain && value !== '' && { default: { value } }),
      ...(isObject(said) && typeof said['pattern'] === 'string' && { pattern: said['pattern'] }),
      losses: [],
    };
  });
  const read = new Set(own.map(({ key: name }) => name));
  const names = Object.keys(schema).length > 0 ? Object.keys(schema) : [...titles.keys()];
  const missing = names
    .filter((name) => !read.has(name))
    .map((name): SourceField => {
      const said = follow(schema[name], document);
      const help = isObject(said) ? cleanText(said['description'], 300) : undefined;
      return {
        key: name,
        kind: isServers(name) ? { is: 'elsewhere' } : nestedKind(said, document),
        label: labelOf(titles.get(name) ?? name),
        ...(help !== undefined && { help: { en: help } }),
        losses: [],
      };
    });
  return {
    key,
    label: title === undefined ? { en: words.charAt(0).toUpperCase() + words.slice(1) } : { en: title },
    fields: [...own, ...missing],
    notes: leftOut.filter((note) => !note.startsWith('"') && !note.startsWith('the pattern')),
  };
}

/** What a field holds whose value has parts: several choices, a list of words, items with fields of their own. */
function nestedKind(schema: unknown, document: unknown): SourceKind {
  const inner = isObject(schema) ? follow(schema['items'], document) : undefined;
  if (isObject(schema) && schema['type'] === 'boolean') return { is: 'flag' };
  if (!isObject(inner))
    return isObject(schema) && isObject(schema['properties']) ? { is: 'json' } : { is: 'nothing', why: 'rows-nested' };
  if (Array.isArray(inner['enum'])) {
    const values = inner['enum'].filter((value) => typeof value === 'string');
    return { is: 'choices', options: values.map((value) => ({ value })) };
  }
  if (inner['type'] === 'string') return { is: 'tags' };
  if (!isObject(inner['properties'])) return { is: 'json' };
  const [group] = groupOf('item', inner, { document, names: new Set() });
  return group === undefined
    ? { is: 'json' }
    : { is: 'items', fields: group.fields.filter(({ kind }) => kind.is !== 'elsewhere') };
}

function labelOf(title: string): { ar?: string; en?: string } {
  try {
    return fieldName(title).label;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const text = cleanText(title);
    return text === undefined ? {} : /\p{Script=Arabic}/u.test(text) ? { ar: text } : { en: text };
  }
}

function modelOf(groups: SourceGroup[]): SourceModel {
  return { groups, arabic: new Map(), accounts: new Set(), skipped: [], ignored: new Map() };
}
