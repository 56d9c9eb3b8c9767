import { type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import { _, str } from 'ajv/dist/compile/codegen/index.js';
import { QUOTIENT_SLACK } from '../values/isMultipleOf.ts';

/**
 * `multipleOf` as `isMultipleOf` says it: ajv itself knows one slack for quotients of every size, so that it refuses one in
 * seven amounts of two decimals below a hundred million.
 */
const EXACT_MULTIPLE: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  error: {
    message: ({ schemaCode }) => str`must be multiple of ${schemaCode}`,
    params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`,
  },
  code(cxt: KeywordCxt): void {
    const { gen, data, schemaCode } = cxt;
    const quotient = gen.const('quotient', _`${data} / ${schemaCode}`);
    const slack = _`Math.max(${QUOTIENT_SLACK.least}, Math.abs(${quotient}) * ${QUOTIENT_SLACK.share})`;
    cxt.fail(_`Math.abs(Math.round(${quotient}) - ${quotient}) > ${slack}`);
  },
};

/** The compiler of every schema whose verdict people see: of forms, bodies and the lint. */
export class ExactAjv extends Ajv2020 {
  constructor(options?: Options) {
    super(options);
    this.removeKeyword('multipleOf').addKeyword(EXACT_MULTIPLE);
  }
}
