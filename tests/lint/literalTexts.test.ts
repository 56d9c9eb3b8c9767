import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isObject } from '../../engine/core/values/isObject.ts';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';

/** Texts that the requirements give letter by letter. */
const TEXTS: readonly (readonly [row: string, en: string, ar: string])[] = [
  ['ERR-13', 'operation successful', 'تمت العملية بنجاح'],
  ['ERR-13', 'added successfully', 'تمت الإضافة بنجاح'],
  ['ERR-13', 'edited successfully', 'تم التعديل بنجاح'],
  ['ERR-13', 'sent successfully', 'تم الإرسال بنجاح'],
  ['ERR-13', 'deleted successfully', 'تم الحذف بنجاح'],
  ['ERR-14', 'Are you sure?', 'هل أنت متأكد؟'],
  ['ERR-14', 'You will not be able to go back / undo this!', 'لن تتمكن من التراجع عن ذلك!'],
  ['DELETE-01', 'Yes delete', 'نعم، احذف'],
  ['DELETE-01', 'No', 'لا'],
  ['ERR-15', 'this is not a valid email', 'البريد الإلكتروني غير صحيح'],
  ['ERR-15', 'This Field Cannot Be Empty', 'لا يمكن ترك هذا الحقل فارغاً'],
  ['ERR-15', 'Writing In English Must Be Observed', 'يجب مراعاة الكتابة باللغة الإنجليزية'],
  ['ERR-15', 'Writing In Arabic Must Be Observed', 'يجب مراعاة الكتابة باللغة العربية'],
  ['ERR-15', 'please fill in all the fields', 'يرجى ملء جميع الحقول'],
  ['ERR-16', 'Something went wrong', 'حدث خطأ ما'],
  ['ERR-09', 'Error', 'خطأ'],
  ['SHELL-11', 'page not found', 'الصفحة غير موجودة'],
  [
    'SHELL-11',
    'Not allowed, you went to a page you are not allowed to enter',
    'غير مسموح، لقد ذهبت إلى صفحة غير مسموح لك بدخولها',
  ],
  ['SESSION-12', 'Welcome', 'مرحباً بك'],
  ['SESSION-12', 'Sign in to continue', 'سجّل الدخول للمتابعة'],
  ['SESSION-12', 'Login', 'تسجيل الدخول'],
];

/** Every text of a language by area and key. */
function textsOf(language: 'ar' | 'en'): Map<string, string> {
  const folder = join(REPOSITORY, 'src/locales', language);
  return new Map(
    readdirSync(folder).flatMap((file) =>
      flatten(file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    ),
  );
}

function flatten(path: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return isObject(value) ? Object.entries(value).flatMap(([key, inner]) => flatten(`${path}.${key}`, inner)) : [];
}

const [ar, en] = [textsOf('ar'), textsOf('en')];

describe('LEFTOVER-11: the old product is spoken of nowhere', () => {
  const OLD = /\b(?:trip|driver|rider|vehicle)s?\b|(?<!م)رحلة|رحلات|سائق|راكب|ركاب|مركبة/iu;
  const LITERAL = new Set(['cancel trip', 'report trip']);

  it.each([
    ['en', en],
    ['ar', ar],
  ])('no text of the interface but the two literal chips says trip, driver, rider or vehicle (%s)', (_, texts) => {
    expect([...texts].filter(([, text]) => OLD.test(text) && !LITERAL.has(text))).toEqual([]);
  });
});

describe('ERR-17: texts of the requirements', () => {
  it.each(TEXTS)('%s: "%s" is in the catalogues with its Arabic', (_row, english, arabic) => {
    const keys = [...en].filter(([, text]) => text === english).map(([key]) => key);
    expect(keys).not.toEqual([]);
    expect(keys.map((key) => ar.get(key))).toContain(arabic);
  });

  it("FORM-06: the flag's own message is in the definition of countries", () => {
    const text = readFileSync(join(REPOSITORY, 'definitions/countries.json'), 'utf8');
    expect(text).toContain('"a photo of the flag must be attached"');
    expect(text).toContain('"يجب إرفاق صورة العلم"');
  });
});
