import { jsonSyntax } from './json-syntax.ts';
import { schemaValid } from './schema-valid.ts';
import { unknownKey } from './unknown-key.ts';
import type { Rule } from './Rule.types.ts';

/** Every rule over definition folders. Adding one is adding its file, its messages and its line here. */
export const RULES: readonly Rule[] = [jsonSyntax, schemaValid, unknownKey];
