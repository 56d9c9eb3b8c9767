import type { Ajv2020, Options } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { AJV_OPTIONS } from '../../engine/core/definition/ajvOptions.ts';
import { ExactAjv } from '../../engine/core/definition/ExactAjv.ts';
import { TEXT_FORMATS } from '../../engine/core/kinds/textKinds.ts';

/** A compiler of schemas that judges values as the browser does, formats included. */
export function createAjv(options: Options = {}): Ajv2020 {
  return addFormats.default(new ExactAjv({ ...AJV_OPTIONS, formats: TEXT_FORMATS, ...options }));
}
