import { readFile, stat } from 'node:fs/promises';
import { isObject } from '../../../core/values/isObject.ts';
import type { Draft, Surroundings } from '../Draft.types.ts';
import { readCsv } from './readCsv.ts';
import { readJsonSchema } from './readJsonSchema.ts';
import { readOpenApi } from './readOpenApi.ts';
import { readSample } from './readSample.ts';

/** Most megabytes of a file that one definition is made of. */
const MOST_MEGABYTES = 2;

/** How often the parts of a YAML file may be repeated by their name. */
const MOST_ALIASES = 100;

/**
 * Fields that a file describes: a sheet (`.csv`, `.tsv`), or JSON or YAML: an OpenAPI 3 document, a
 * JSON Schema, or a sample.
 *
 * @param path the path of an OpenAPI document
 * @throws RangeError for a file that is too large, not UTF-8, or none of these
 */
export async function readFields(file: string, path: string | undefined, to: Surroundings): Promise<Draft> {
  const text = await readText(file, MOST_MEGABYTES);
  if (/\.[ct]sv$/i.test(file)) return readCsv(text, to);
  const value = /\.ya?ml$/i.test(file) ? await parseYaml(text, file) : parseJson(text, file);
  if (isObject(value) && typeof value['openapi'] === 'string') return readOpenApi(value, path, to);
  if (isObject(value) && typeof value['swagger'] === 'string')
    throw new RangeError(`${file} is Swagger 2 → convert it to OpenAPI 3`);
  const isSchema = isObject(value) && (isObject(value['properties']) || Array.isArray(value['allOf']));
  return isSchema ? readJsonSchema(value, to) : readSample(value, to);
}

/** The text of a file. @throws RangeError for one that is not there, larger than `most` megabytes, or not UTF-8 */
export async function readText(file: string, most: number): Promise<string> {
  const { size } = await stat(file).catch(() => ({ size: undefined }));
  if (size === undefined) throw new RangeError(`there is no file ${file} → name one that exists`);
  if (size > most * 1024 * 1024) {
    const megabytes = Math.ceil(size / 1024 / 1024);
    throw new RangeError(`${file} has ${megabytes} MB, and at most ${most} are read → give its first records alone`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch {
    throw new RangeError(`${file} is not UTF-8 text → save it as UTF-8`);
  }
}

/** The value of JSON. @throws RangeError for another text */
export function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw notReadAs('JSON', file, error);
  }
}

/** YAML as JSON has it: no types of its own, no class, few repeated parts. @throws RangeError for another text */
export async function parseYaml(text: string, file: string): Promise<unknown> {
  const { parse } = await import('yaml');
  try {
    return parse(text, { schema: 'core', merge: false, maxAliasCount: MOST_ALIASES, logLevel: 'error' });
  } catch (error) {
    throw notReadAs('YAML', file, error);
  }
}

function notReadAs(what: string, file: string, error: unknown): RangeError {
  const [reason = ''] = error instanceof Error ? error.message.split('\n') : [];
  return new RangeError(`${file} is no ${what} (${reason.slice(0, 120)}) → correct it`, { cause: error });
}
