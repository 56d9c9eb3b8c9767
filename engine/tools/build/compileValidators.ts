import { Ajv2020 } from 'ajv/dist/2020.js';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { AJV_OPTIONS } from '../../core/definition/ajvOptions.ts';
import type { JsonSchema } from '../../core/definition/JsonSchema.types.ts';

/** Cached by the schema's text: a build needs each twice, since the chunks are planned by a first build. */
const compiled = new Map<string, string>();

/**
 * The validators of a schema as an ES module that needs no `eval` (strict CSP). rjsf's generator writes CommonJS whose
 * export names ESM refuses, so the code is wrapped and its few `require`s become imports.
 *
 * @returns Module source whose default export is what rjsf's `createPrecompiledValidator` takes.
 */
export function compileValidators(schema: JsonSchema): string {
  const key = JSON.stringify(schema);
  const known = compiled.get(key) ?? writeModule(schema);
  compiled.set(key, known);
  return known;
}

function writeModule(schema: JsonSchema): string {
  const code = compileSchemaValidatorsCode(schema as Parameters<typeof compileSchemaValidatorsCode>[0], {
    AjvClass: Ajv2020,
    ajvOptionsOverrides: { ...AJV_OPTIONS, code: { lines: false } },
  });
  const specifiers = [...new Set([...code.matchAll(/require\("([^"]+)"\)/g)].map((match) => match[1] ?? ''))];
  return [
    ...specifiers.map((specifier, i) => `import * as m${i} from ${JSON.stringify(`${specifier}.js`)};`),
    'const unwrap = (m) => (m.default && (m.default.default || m.default.fullFormats) ? m.default : m);',
    `const modules = {${specifiers.map((specifier, i) => `${JSON.stringify(specifier)}: unwrap(m${i})`).join(', ')}};`,
    'const validators = {};',
    `(function (exports, require) {${code}})(validators, (specifier) => modules[specifier]);`,
    'export default validators;',
  ].join('\n');
}
