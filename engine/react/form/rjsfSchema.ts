import type { RJSFSchema } from '@rjsf/utils';
import type { JsonSchema } from '../../core/definition/JsonSchema.types.ts';

/** A resolved schema for rjsf: the very object, because the compiled validators answer for no other. */
export function rjsfSchema(schema: JsonSchema): RJSFSchema {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rjsf's type only adds keys that a schema may have
  return schema as RJSFSchema;
}
