import type { RJSFSchema } from '@rjsf/utils';
import type { JsonSchema } from '../../core/definition/JsonSchema.types.ts';

/** A resolved schema for rjsf: the same object, because the compiled validators are keyed by it. */
export function rjsfSchema(schema: JsonSchema): RJSFSchema {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rjsf's type only adds keys that a schema may have
  return schema as RJSFSchema;
}
