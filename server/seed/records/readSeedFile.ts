import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { printParseErrorCode } from 'jsonc-parser';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { nearest } from '../../../engine/tools/lint/nearest.ts';
import { parsePointer } from '../../../engine/tools/lint/source/locate.ts';
import { parseSource, type SourceFile } from '../../../engine/tools/lint/source/parseSource.ts';
import { displayPath } from '../../../engine/tools/lint/source/readSource.ts';
import type { SeedFile } from '../../context/parts/Seed.types.ts';
import { SeedError, seedErrorAt, seedErrorAtOffset } from './SeedError.ts';

/** Largest file of a seed, in bytes. */
export const MAX_BYTES = 4 * 1024 * 1024;

/** Deepest nesting of a file. */
const MAX_DEPTH = 12;

const validators = new Map<string, ValidateFunction>();

/**
 * Reads a file of the seed and checks it against the schema that its `$schema` must name.
 *
 * @param schema path of the JSON Schema
 * @throws SeedError when it is too large, is no JSON, or is not what the schema says
 */
export function readSeedFile(path: string, schema: string): SeedFile<object> {
  const source = parseSource({
    path,
    file: displayPath(path),
    name: basename(path, '.json'),
    text: readText(path),
  });
  const [broken] = source.errors;
  if (broken !== undefined) {
    const reason = printParseErrorCode(broken.error);
    throw seedErrorAtOffset(source, broken.offset, `is no valid JSON (${reason})`);
  }
  refuseDepth(source);
  refuseOtherSchema(source, schema);
  const validate = validatorOf(schema);
  if (!validate(source.value)) throw schemaError(source, validate.errors ?? []);
  return source as SeedFile<object>;
}

function readText(path: string): string {
  const file = displayPath(path);
  try {
    const { size } = statSync(path);
    if (size > MAX_BYTES) throw new SeedError(`${file}:1:1 has ${size} bytes; at most ${MAX_BYTES} are read`);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof SeedError) throw error;
    throw new SeedError(`${file}:1:1 cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function refuseDepth(source: SourceFile): void {
  const visit = (value: unknown, path: (string | number)[]): void => {
    if (typeof value !== 'object' || value === null) return;
    if (path.length >= MAX_DEPTH) throw seedErrorAt(source, path, `is nested deeper than ${MAX_DEPTH} levels`);
    if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, [...path, index]);
    else for (const [key, item] of Object.entries(value)) visit(item, [...path, key]);
  };
  visit(source.value, []);
}

/** The schema that editors use is the one that is applied here. */
function refuseOtherSchema(source: SourceFile, schema: string): void {
  const named = isObject(source.value) ? source.value['$schema'] : undefined;
  if (typeof named === 'string' && resolve(dirname(source.path), named) === resolve(schema)) return;
  throw seedErrorAt(source, ['$schema'], `must name its schema: "$schema" is the path to ${displayPath(schema)}`);
}

function validatorOf(schema: string): ValidateFunction {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  const ajv = new Ajv2020({ strict: false, verbose: true, allErrors: true, code: { optimize: false } });
  const validate = ajv.compile(JSON.parse(readFileSync(schema, 'utf8')) as object);
  validators.set(schema, validate);
  return validate;
}

function schemaError(source: SourceFile, errors: readonly ErrorObject[]): SeedError {
  // An unknown key explains more than the key that is missing because of it.
  const error =
    errors.find(({ keyword }) => keyword === 'additionalProperties') ??
    errors.toSorted((a, b) => b.instancePath.length - a.instancePath.length)[0];
  const path = parsePointer(error?.instancePath ?? '');
  const { additionalProperty, allowedValues } = (error?.params ?? {}) as {
    additionalProperty?: string;
    allowedValues?: unknown[];
  };
  if (additionalProperty !== undefined) {
    const known = Object.keys((error?.parentSchema?.['properties'] ?? {}) as object);
    const meant = nearest(additionalProperty, known);
    return seedErrorAt(
      source,
      [...path, additionalProperty],
      `"${additionalProperty}" is not known here${meant === undefined ? '' : `; write "${meant}"`}`,
      'key',
    );
  }
  const values = allowedValues === undefined ? '' : `: ${allowedValues.join(', ')}`;
  const name = path.length === 0 ? 'the file' : `"${path.join('.')}"`;
  const reason = error?.keyword === 'false schema' ? 'must not be written' : error?.message;
  return seedErrorAt(source, path, `${name} ${reason ?? 'is not what the schema says'}${values}`);
}
