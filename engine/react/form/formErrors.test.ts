import { customizeValidator } from '@rjsf/validator-ajv8';
import { beforeAll, describe, expect, it } from 'vitest';
import { createI18n } from '../../../tests/helpers/createI18n.ts';
import { AJV_OPTIONS } from '../../core/definition/ajvOptions.ts';
import { ExactAjv } from '../../core/definition/ExactAjv.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import type { Language } from '../../core/text/language.ts';
import type { ErrorTextContext, SchemaError } from './errorText.ts';
import { listErrors } from './fieldIds.ts';
import {
  collectErrors,
  collectServerErrors,
  mergeErrors,
  partErrorsOf,
  toErrorSchema,
  type FormErrors,
} from './formErrors.ts';
import { formBody } from './formRecord.ts';

const resource = resolveDefinition({
  name: 'samples',
  label: { ar: 'عينات', en: 'Samples' },
  form: {
    schema: {
      type: 'object',
      required: ['name', 'image', 'email'],
      properties: {
        name: { $ref: 'lawha:bilingual-text', minLength: 2, maxLength: 12 },
        image: {
          $ref: 'lawha:image',
          'x-messages': { required: { ar: 'يجب إرفاق صورة العلم', en: 'a photo of the flag must be attached' } },
        },
        email: { $ref: 'lawha:email' },
        code: { $ref: 'lawha:digits' },
        price: { $ref: 'lawha:money' },
        count: { type: 'integer', minimum: 1, maximum: 20 },
        rating: { $ref: 'lawha:rating' },
        link: { $ref: 'lawha:url' },
        start_date: { $ref: 'lawha:date' },
        end_date: { $ref: 'lawha:date' },
        type: { type: 'string', enum: ['a', 'b'] },
        phone: { $ref: 'lawha:phone' },
        time: { $ref: 'lawha:time' },
      },
    },
    rules: [{ rule: 'compare', field: 'end_date', is: 'not-before', than: 'start_date' }],
  },
});

const validator = customizeValidator<RecordValue>({ AjvClass: ExactAjv, ajvOptionsOverrides: AJV_OPTIONS });
const contexts = new Map<Language, ErrorTextContext>();

beforeAll(async () => {
  for (const language of ['ar', 'en'] as const) contexts.set(language, { language, t: (await createI18n(language)).t });
});

const valid = { name: { ar: 'اسم', en: 'Name' }, image: '/media/a.png', email: 'a@b.ae' };

function check(record: RecordValue, language: Language = 'en'): FormErrors {
  const body = formBody(resource, 'add', record);
  const { errors = [] } = validator.rawValidation<SchemaError>(resource.form.schemas.add as object, body);
  const context = contexts.get(language);
  if (context === undefined) throw new Error(`no texts in ${language}`);
  return collectErrors(resource, errors, body, context);
}

describe('collectErrors', () => {
  it('VERDICT-01: says what no column can hold, once, and the limit of the field where it has one', () => {
    expect(check({ ...valid, name: { ar: 'اسم', en: 'a\0' }, price: 1e12, link: 'https://a.ae/\uD83D' })).toMatchObject(
      {
        name: { en: ['The text contains characters that cannot be stored'] },
        price: { '': [expect.stringContaining('The greatest value is')] },
        link: { '': [expect.any(String)] },
      },
    );
  });

  it('has no errors for a valid record', () => {
    expect(check(valid)).toEqual({});
  });

  it('FORM-02: a required choice that is left empty says the same as a text', () => {
    const choice = resolveDefinition({
      name: 'choices',
      label: { ar: 'خيارات', en: 'Choices' },
      form: {
        schema: {
          type: 'object',
          required: ['type', 'city_id'],
          properties: {
            type: { type: 'string', enum: ['a', 'b'] },
            city_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' } },
          },
        },
      },
    });
    const { errors = [] } = validator.rawValidation<SchemaError>(choice.form.schemas.add as object, {});
    const context = contexts.get('en');
    const found = context && collectErrors(choice, errors, {}, context);
    expect(found).toEqual({
      type: { '': ['This Field Cannot Be Empty'] },
      city_id: { '': ['This Field Cannot Be Empty'] },
    });
  });

  it('ERR-15: each language of an empty pair has its own message, and the flag its own text', () => {
    expect(check({ email: '' })).toEqual({
      name: { ar: ['This Field Cannot Be Empty'], en: ['This Field Cannot Be Empty'] },
      image: { '': ['a photo of the flag must be attached'] },
      email: { '': ['This Field Cannot Be Empty'] },
    });
  });

  it.each([
    ['email', 'x', 'this is not a valid email', 'البريد الإلكتروني غير صحيح'],
    ['code', 'x1', 'Digits only', 'يُسمح بالأرقام فقط'],
    ['price', 1.234, 'At most 2 decimals', 'يُسمح بمنزلتين عشريتين فقط'],
    ['price', -1, 'The least value is 0', 'أقل قيمة مسموح بها هي \u20680\u2069'],
    ['count', 21, 'The greatest value is 20', 'أكبر قيمة مسموح بها هي \u206820\u2069'],
    ['count', 'x', 'Enter a whole number', 'يجب إدخال عدد صحيح'],
    ['rating', 1.3, 'Ratings go in half stars', 'التقييم بأنصاف النجوم فقط'],
    [
      'link',
      'http://a.ae',
      'This is not a valid address; it must start with https://',
      'الرابط غير صحيح؛ يجب أن يبدأ بـ \u2068https://\u2069',
    ],
    ['start_date', '2026-02-31', 'Enter a valid date: day/month/year', 'اكتب تاريخًا صحيحًا: يوم/شهر/سنة'],
    ['type', 'c', 'Choose a value from the list', 'اختر قيمة من القائمة'],
    ['time', '10:', 'Enter the whole time: hour and minute', 'اكتب الوقت كاملًا: الساعة والدقيقة'],
  ])('%s = %j is refused in both languages', (name, value, english, arabic) => {
    expect(Object.values(check({ ...valid, [name]: value })[name] ?? {}).flat()).toEqual([english]);
    expect(Object.values(check({ ...valid, [name]: value }, 'ar')[name] ?? {}).flat()).toEqual([arabic]);
  });

  it('FORM-03: text in the wrong script is reported by language', () => {
    expect(check({ ...valid, name: { ar: 'Name', en: 'اسم' } })).toEqual({
      name: { ar: ['Writing In Arabic Must Be Observed'], en: ['Writing In English Must Be Observed'] },
    });
  });

  it.each([
    [2, 'ا', 'يجب ألا يقل النص عن حرفين'],
    [12, 'ا'.repeat(13), 'يجب ألا يزيد النص على 12 حرفًا'],
  ])('1.5: a limit of %i takes its Arabic plural form', (_limit, arabic, message) => {
    expect(check({ ...valid, name: { ar: arabic, en: 'Name' } }, 'ar')['name']).toEqual({ ar: [message] });
  });

  it('a part that is missing is named', () => {
    expect(check({ ...valid, phone: { number: '501234567' } })).toEqual({
      phone: { code: ['This Field Cannot Be Empty'] },
    });
  });

  it('a broken rule is reported at its field and names the other one', () => {
    const record = { ...valid, start_date: '2026-11-20', end_date: '2026-11-19' };
    const other = resource.fields.find(({ name }) => name === 'start_date')?.label.en;
    expect(check(record)).toEqual({ end_date: { '': [`Must not be before “${other}”`] } });
  });
});

describe('collectServerErrors', () => {
  it('FORM-24: finds the field and part that a wire path means', () => {
    expect(
      collectServerErrors(resource, {
        'ar.name': ['مستخدم'],
        'en[name]': ['taken'],
        phone: ['قصير'],
        phone_code: ['x'],
        version: ['قديم'],
      }),
    ).toEqual({
      name: { ar: ['مستخدم'], en: ['taken'] },
      phone: { number: ['قصير'], code: ['x'] },
      version: { '': ['قديم'] },
    });
  });
});

describe('toErrorSchema and partErrorsOf', () => {
  it('are inverse for each field', () => {
    const errors = { name: { ar: ['a'], en: ['b'] }, image: { '': ['c'] }, photos: { '0': ['d'] } };
    const schema = new Map(Object.entries(toErrorSchema(errors)));
    for (const [name, parts] of Object.entries(errors)) {
      const { __errors, ...rest } = schema.get(name) ?? {};
      expect(partErrorsOf(rest, __errors)).toEqual(parts);
    }
  });
});

describe('mergeErrors', () => {
  it('keeps each message once', () => {
    expect(mergeErrors({ a: { '': ['x'] } }, { a: { '': ['x', 'y'] }, b: { ar: ['z'] } })).toEqual({
      a: { '': ['x', 'y'] },
      b: { ar: ['z'] },
    });
  });
});

describe('listErrors', () => {
  it('FORM-14: follows the screen, Arabic before English, what has no field last', () => {
    const errors = { version: { '': ['v'] }, email: { '': ['e'] }, name: { en: ['n2'], ar: ['n1'] } };
    expect(listErrors(resource, errors).map(({ message }) => message)).toEqual(['n1', 'n2', 'e', 'v']);
  });
});
