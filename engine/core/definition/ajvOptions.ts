import type { Options } from 'ajv';

/**
 * One set of options for every validator, in the browser's compiled ones and on the server, so that both give the same
 * verdict. No coercion and no removal: a body is prepared before it is validated, never changed by it.
 */
export const AJV_OPTIONS = {
  allErrors: true,
  strict: false,
  verbose: true,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
} as const satisfies Options;
