import { readFile, stat } from 'node:fs/promises';
import { isObject } from '../../../core/values/isObject.ts';
import type { Draft, Surroundings } from '../Draft.types.ts';
import { readCsv } from './readCsv.ts';
import { readJsonSchema } from './readJsonSchema.ts';
import { readOpenApi } from './readOpenApi.ts';
import { readSample } from './readSample.ts';

/** Most bytes of a file. */
const LARGEST = 2 * 1024 * 1024;

/**
 * Fields that a file describes: a sheet (`.csv`, `.tsv`), or JSON: an OpenAPI 3 document, a JSON Schema, or a sample.
 *
 * @param path the path of an OpenAPI document
 * @throws RangeError for a file that is too large, not UTF-8, or none of these
 */
export async function readFields(file: string, path: string | undefined, to: Surroundings): Promise<Draft> {
  const text = await readText(file);
  if (/\.[ct]sv$/i.test(file)) return readCsv(text, to);
  if (/\.ya?ml$/i.test(file)) throw new RangeError(`${file} is YAML → give it as JSON`);
  const value = parse(text, file);
  if (isObject(value) && typeof value['openapi'] === 'string') return readOpenApi(value, path, to);
  if (isObject(value) && typeof value['swagger'] === 'string')
    throw new RangeError(`${file} is Swagger 2 → convert it to OpenAPI 3`);
  const isSchema = isObject(value) && (isObject(value['properties']) || Array.isArray(value['allOf']));
  return isSchema ? readJsonSchema(value, to) : readSample(value, to);
}

async function readText(file: string): Promise<string> {
  const { size } = await stat(file).catch(() => ({ size: undefined }));
  if (size === undefined) throw new RangeError(`there is no file ${file} → name one that exists`);
  if (size > LARGEST) {
    const megabytes = Math.ceil(size / 1024 / 1024);
    throw new RangeError(`${file} has ${megabytes} MB, and at most 2 are read → give its first records alone`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  } catch {
    throw new RangeError(`${file} is not UTF-8 text → save it as UTF-8`);
  }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new RangeError(
      `${file} is no JSON (${error instanceof Error ? error.message.slice(0, 120) : ''}) → correct it`,
      {
        cause: error,
      },
    );
  }
}
