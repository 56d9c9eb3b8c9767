import { alternatives, follow, identityOf, TEXT_FILE, type MetaPart } from './metaWalk.ts';
import { joinPath, type Language } from './readLanguage.ts';
import type { MetaSchema, MetaSchemas } from './Reference.types.ts';
import { isObject } from '../../core/values/isObject.ts';

/** Where a file uses a key, and with which value. */
export interface KeyUse {
  /** Path to the value in the file: `['columns', 0, 'sortable']`. */
  at: (string | number)[];
  value: unknown;
}

/**
 * Every key of the language that a file uses, by the key's path in the reference, with its first use.
 *
 * @example keyUses(language, definition).get('columns.sortable')?.at // ['columns', 0, 'sortable']
 */
export function keyUses({ schemas, root, chapterOf }: Language, file: unknown): Map<string, KeyUse> {
  const uses = new Map<string, KeyUse>();
  const visit = (value: unknown, part: MetaPart, at: KeyUse['at']): void => {
    const option = alternatives(schemas, part).find((candidate) => fits(schemas, candidate, value));
    if (option === undefined) return;
    const { schema, file: from } = follow(schemas, option);
    if (from === TEXT_FILE) return;
    if (Array.isArray(value)) {
      const { items } = schema;
      if (items) value.forEach((item, index) => visit(item, { schema: items, file: from }, [...at, index]));
      return;
    }
    if (!isObject(value)) return;
    const chapter = chapterOf.get(identityOf(schemas, option));
    for (const [name, inner] of Object.entries(value)) {
      const own = schema.properties?.[name];
      if (own !== undefined && chapter !== undefined) {
        const path = joinPath(chapter.path, name);
        if (!uses.has(path)) uses.set(path, { at: [...at, name], value: inner });
      }
      const next = own ?? schema.additionalProperties;
      if (typeof next === 'object') visit(inner, { schema: next, file: from }, [...at, name]);
    }
  };
  visit(file, { schema: { $ref: root }, file: root }, []);
  return uses;
}

/** Whether a value has the shape of an alternative; objects are matched by constants and required keys. */
function fits(schemas: MetaSchemas, part: MetaPart, value: unknown): boolean {
  const { schema } = follow(schemas, part);
  if (Array.isArray(value)) return schema.type === 'array';
  if (!isObject(value)) return isPlain(schema);
  if (isPlain(schema) || schema.type === 'array') return false;
  const isConstant = Object.entries(schema.properties ?? {}).every(
    ([name, own]) => own.const === undefined || !(name in value) || own.const === value[name],
  );
  return isConstant && (schema.required ?? []).every((name) => name in value);
}

function isPlain({ type, properties, additionalProperties }: MetaSchema): boolean {
  return properties === undefined && additionalProperties === undefined && type !== 'object' && type !== 'array';
}
