import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import condition from '../../../../schemas/meta/condition.schema.json' with { type: 'json' };
import decision from '../../../../schemas/meta/decision.schema.json' with { type: 'json' };
import definition from '../../../../schemas/meta/definition.v1.schema.json' with { type: 'json' };
import form from '../../../../schemas/meta/form.schema.json' with { type: 'json' };
import layouts from '../../../../schemas/meta/layouts.schema.json' with { type: 'json' };
import list from '../../../../schemas/meta/list.schema.json' with { type: 'json' };
import navigation from '../../../../schemas/meta/navigation.v1.schema.json' with { type: 'json' };
import product from '../../../../schemas/meta/product.v1.schema.json' with { type: 'json' };
import replies from '../../../../schemas/meta/replies.schema.json' with { type: 'json' };
import routes from '../../../../schemas/meta/routes.schema.json' with { type: 'json' };
import states from '../../../../schemas/meta/states.schema.json' with { type: 'json' };
import storage from '../../../../schemas/meta/storage.schema.json' with { type: 'json' };
import text from '../../../../schemas/meta/text.schema.json' with { type: 'json' };
import value from '../../../../schemas/meta/value.schema.json' with { type: 'json' };
import type { MetaSchema, MetaSchemas } from '../../reference/Reference.types.ts';
import type { FileKind } from '../../../core/product/groupFiles.ts';

/** The meta-schema of each kind of file. */
export const ROOTS = { definition, navigation, product } as const satisfies Record<FileKind, object>;

/** Schemas that the roots refer to. */
const PARTS = [condition, decision, form, layouts, list, replies, routes, states, storage, text, value];

/** All meta-schemas by their `$id`. */
export const META_SCHEMAS: MetaSchemas = Object.fromEntries(
  [...Object.values(ROOTS), ...PARTS].map((schema) => [schema.$id, schema as MetaSchema]),
);

const compiled = new Map<FileKind, ValidateFunction>();

/** The validator of the meta-schema for a kind of file, compiled on first use. Its errors carry schema and data. */
export function metaValidator(kind: FileKind): ValidateFunction {
  const known = compiled.get(kind);
  if (known) return known;
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, formats: { regex: isPattern } });
  ajv.addSchema(PARTS);
  const validator = ajv.compile(ROOTS[kind]);
  compiled.set(kind, validator);
  return validator;
}

function isPattern(value: string): boolean {
  try {
    return new RegExp(value, 'u').source !== '';
  } catch {
    return false;
  }
}
