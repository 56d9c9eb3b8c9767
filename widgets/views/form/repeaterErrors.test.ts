import { customizeValidator } from '@rjsf/validator-ajv8';
import { beforeAll, describe, expect, it } from 'vitest';
import { createI18n } from '../../../tests/helpers/createI18n.ts';
import { AJV_OPTIONS } from '../../../engine/core/definition/ajvOptions.ts';
import { ExactAjv } from '../../../engine/core/definition/ExactAjv.ts';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import type { ErrorTextContext, SchemaError } from '../../../engine/react/form/errorText.ts';
import { fieldId, listErrors, partLabel } from '../../../engine/react/form/fieldIds.ts';
import {
  collectErrors,
  collectServerErrors,
  partErrorsOf,
  toErrorSchema,
} from '../../../engine/react/form/formErrors.ts';
import { FAILED_UPLOAD, formBody } from '../../../engine/react/form/formRecord.ts';
import { rjsfSchema } from '../../../engine/react/form/rjsfSchema.ts';

const resource = resolveDefinition({
  name: 'samples',
  label: { ar: 'عينات', en: 'Samples' },
  form: {
    schema: {
      type: 'object',
      properties: {
        steps: {
          type: 'array',
          'x-label': { ar: 'الخطوات', en: 'Steps' },
          items: {
            type: 'object',
            required: ['title', 'name'],
            properties: {
              title: { $ref: 'lawha:bilingual-text', maxLength: 10 },
              name: { $ref: 'lawha:text', 'x-messages': { required: { ar: 'سمّها', en: 'Name it' } } },
              price: { $ref: 'lawha:money', maximum: 100 },
              image: { $ref: 'lawha:image' },
            },
          },
          maxItems: 3,
        },
        pass_key: { $ref: 'lawha:secret', minLength: 4 },
      },
    },
  },
});
const validator = customizeValidator<RecordValue>({ AjvClass: ExactAjv, ajvOptionsOverrides: AJV_OPTIONS });
const full = { title: { ar: 'أول', en: 'One' }, name: 'x' };
let context: ErrorTextContext;
beforeAll(async () => {
  context = { language: 'en', t: (await createI18n('en')).t };
});

function errorsOf(record: RecordValue): Record<string, unknown> {
  const body = formBody(resource, 'edit', record);
  const { errors = [] } = validator.rawValidation<SchemaError>(rjsfSchema(resource.form.schemas.edit), body);
  return { ...collectErrors(resource, errors, body, context) };
}

describe('errors of a repeater', () => {
  it('FORM-02: are at the field of the item, in the words of that field', () => {
    const steps = [
      full,
      { title: { ar: 'x' } },
      { ...full, price: 101, title: { ar: 'أول', en: 'far too long a text' } },
    ];
    expect(errorsOf({ steps })).toEqual({
      steps: {
        '1.title.ar': ['Writing In Arabic Must Be Observed'],
        '1.title.en': ['This Field Cannot Be Empty'],
        '1.name': ['Name it'],
        '2.title.en': ['At most 10 characters'],
        '2.price': ['The greatest value is 100'],
      },
    });
    expect(errorsOf({ steps: [full, full, full, full] })).toEqual({ steps: { '': ['No more than 3 items'] } });
  });

  it('FORM-24: of the server are there too, and survive the way through rjsf', () => {
    const errors = collectServerErrors(resource, { 'steps.1.title.en': ['Taken'], 'steps[0].name': ['No'] });
    expect(errors).toEqual({ steps: { '1.title.en': ['Taken'], '0.name': ['No'] } });
    expect(partErrorsOf(toErrorSchema(errors)['steps'])).toEqual({ '1.title.en': ['Taken'], '0.name': ['No'] });
  });

  it('FORM-14: are listed by item, field and language, each with a name that says where', () => {
    const parts = ['2.name', '10.title.en', '2.title.en', '2.title.ar', ''];
    const lines = listErrors(resource, { steps: Object.fromEntries(parts.map((part) => [part, ['x']])) });
    expect(lines.map(({ part }) => part)).toEqual(['', '2.title.ar', '2.title.en', '2.name', '10.title.en']);
    const field = resource.fields.find(({ name }) => name === 'steps');
    expect(field && partLabel(field, '2.title.en', context)).toBe('Steps 3: Title (English)');
    expect(fieldId('steps', '2.title.en')).toBe('input-steps-2-title-en');
  });

  it('FORM-17: an upload that failed in an item counts as no file', () => {
    const { steps } = formBody(resource, 'edit', { steps: [{ ...full, image: FAILED_UPLOAD }, full] });
    expect(steps).toEqual([full, full]);
  });
});

describe('the body of a form', () => {
  it('ENGINE-10: prepares the fields of items, and leaves empty items in their places', () => {
    const { steps } = formBody(resource, 'edit', {
      steps: [{ title: { ar: '  أول ', en: '' }, name: '', price: 5 }, {}, 'odd'],
    });
    expect(steps).toEqual([{ title: { ar: 'أول' }, price: 5 }, { title: {} }, 'odd']);
    expect(formBody(resource, 'edit', { steps: [] })).toEqual({});
  });

  it('SETTINGS-06: an empty secret differs from an absent one, and blanks stay', () => {
    expect(formBody(resource, 'edit', { pass_key: '' })).toEqual({ pass_key: '' });
    expect(formBody(resource, 'edit', { pass_key: undefined })).toEqual({});
    expect(formBody(resource, 'edit', { pass_key: ' a b ' })).toEqual({ pass_key: ' a b ' });
    expect(errorsOf({ pass_key: '' })).toEqual({});
    expect(errorsOf({ pass_key: 'abc' })).toEqual({ pass_key: { '': ['At least 4 characters'] } });
  });
});
