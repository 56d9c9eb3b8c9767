import { basename, dirname, join, relative, sep } from 'node:path';
import type { FileKind } from '../../../../core/product/groupFiles.ts';
import { roomFolder } from '../../places.ts';
import { defineFileRule } from '../defineRule.ts';

/**
 * An absent `$schema` means this version; a present one must name it too. Only the file name counts: it carries the
 * version, and a definition may be in another folder than the schemas (`LAWHA_ROOT`).
 */
export const schemaReference = defineFileRule('schema-reference', ({ source, kind }, report) => {
  const { value } = source;
  const stated = typeof value === 'object' && value !== null && '$schema' in value ? value.$schema : undefined;
  if (typeof stated !== 'string' || basename(stated) === basename(metaSchemaPath(kind))) return;
  // One that is made of others may say nothing but differences.
  if (source.composed !== undefined && basename(stated) === basename(metaSchemaPath('differences'))) return;
  const expected = schemaReferenceOf(source.path, kind);
  // Another version may be intended: then the file is in the wrong place, not the name wrong.
  report(['$schema'], 'wrong', { expected }, VERSIONED.test(basename(stated)) ? {} : { replaceWith: expected });
});

const VERSIONED = /\.v\d+\.schema\.json$/;

/** The value of `$schema` in a file: the relative path to the meta-schema. */
export function schemaReferenceOf(path: string, kind: FileKind | 'differences'): string {
  return relative(dirname(path), metaSchemaPath(kind)).split(sep).join('/');
}

function metaSchemaPath(kind: FileKind | 'differences'): string {
  return join(roomFolder('schemas'), `meta/${kind}.v1.schema.json`);
}
