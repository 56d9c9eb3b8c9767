import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileKind } from '../schema/metaValidators.ts';
import { defineFileRule } from './defineRule.ts';

/** A `$schema` that is left out means this version; one that is there must mean it too. */
export const schemaReference = defineFileRule('schema-reference', ({ source, kind }, report) => {
  const { value } = source;
  const stated = typeof value === 'object' && value !== null && '$schema' in value ? value.$schema : undefined;
  if (typeof stated !== 'string' || resolve(dirname(source.path), stated) === metaSchemaPath(kind)) return;
  const expected = schemaReferenceOf(source.path, kind);
  report(['$schema'], 'wrong', { expected }, { replaceWith: expected });
});

/** What `$schema` says in a file: the way to the meta-schema from there. */
export function schemaReferenceOf(path: string, kind: FileKind): string {
  return relative(dirname(path), metaSchemaPath(kind)).split(sep).join('/');
}

function metaSchemaPath(kind: FileKind): string {
  return fileURLToPath(new URL(`../../../schemas/meta/${kind}.v1.schema.json`, import.meta.url));
}
