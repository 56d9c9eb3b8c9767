import { _ } from 'ajv/dist/compile/codegen/index.js';
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import { AJV_OPTIONS } from '../../../core/definition/ajvOptions.ts';
import { ExactAjv } from '../../../core/definition/ExactAjv.ts';
import { TEXT_FORMATS } from '../../../core/kinds/textKinds.ts';
import { moduleFile } from '../../lint/places.ts';
import type { JsonSchema } from '../../../core/definition/JsonSchema.types.ts';

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
    AjvClass: ExactAjv,
    customFormats: TEXT_FORMATS,
    ajvOptionsOverrides: {
      ...AJV_OPTIONS,
      code: { lines: false, ...(hasOwnFormats(schema) && { formats: _`require(${OWN_FORMATS}).EVERY_FORMAT` }) },
    },
  });
  const specifiers = [...new Set([...code.matchAll(/require\("([^"]+)"\)/g)].map((match) => match[1] ?? ''))];
  return [
    ...specifiers.map((specifier, i) => `import * as m${i} from ${JSON.stringify(fileOf(specifier))};`),
    'const unwrap = (m) => (m.default && (m.default.default || m.default.fullFormats) ? m.default : m);',
    `const modules = {${specifiers.map((specifier, i) => `${JSON.stringify(specifier)}: unwrap(m${i})`).join(', ')}};`,
    'const validators = {};',
    `(function (exports, require) {${code}})(validators, (specifier) => modules[specifier]);`,
    'export default validators;',
  ].join('\n');
}

/** The formats of field kinds besides the usual ones, which only the forms that have such a field load. */
const OWN_FORMATS = moduleFile('engine', 'tools/build/validators/everyFormat.ts');

function hasOwnFormats(schema: JsonSchema): boolean {
  const text = JSON.stringify(schema);
  return Object.keys(TEXT_FORMATS).some((format) => text.includes(`"format":"${format}"`));
}

function fileOf(specifier: string): string {
  return specifier === OWN_FORMATS ? specifier : `${specifier}.js`;
}
