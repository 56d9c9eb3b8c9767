import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isObject } from '../../engine/core/values/isObject.ts';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';

/** Texts that the requirements prescribe: spelled as they are there (SESSION-12, ERR-15, ERR-17). */
const PRESCRIBED = new Set([
  'مرحباً بك',
  'لا يمكن ترك هذا الحقل فارغاً',
  'اختر الفيديو أولاً',
  'this is not a valid email',
  'please fill in all the fields',
  'a photo of the flag must be attached',
  'choose video first',
  'page not found',
  'show all replies',
  'added successfully',
  'edited successfully',
  'deleted successfully',
  'operation successful',
  'sent successfully',
]);

/** What each of these must be called instead, in every text of the interface. */
const REPLACED: readonly (readonly [wrong: string, right: string])[] = [
  ['اً', 'ًا (the mark before the alef)'],
  ['رقم الهاتف', 'رقم الجوال'],
  ['غيّر الحالة', 'غُيّرت بواسطة'],
  ['طيّ', 'طي'],
  ['تعليم', 'تحديد … كمقروء'],
  ['إدخال البند', 'زيادة المسافة البادئة'],
  ['إرجاع البند', 'إنقاص المسافة البادئة'],
  ['الحقل السابق', 'the name of the field'],
  ['لا توجد نتائج', 'لا نتائج'],
];

const FILES =
  'src/locales/**/*.json,server/base/messages/*.json,server/product/messages/*.json,definitions/*.json,schemas/fields/*.json'.split(
    ',',
  );

interface Found {
  place: string;
  text: string;
}

const texts = FILES.flatMap((pattern) => globSync(pattern, { cwd: REPOSITORY })).flatMap((file) =>
  flatten(file, JSON.parse(readFileSync(join(REPOSITORY, file), 'utf8'))),
);

function flatten(place: string, value: unknown): Found[] {
  if (typeof value === 'string') return [{ place, text: value }];
  return isObject(value) || Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => flatten(`${place}/${key}`, inner))
    : [];
}

const textAt = (place: string): string | undefined => texts.find((each) => each.place === place)?.text;

/** Texts by the control that they name: the last part of their place that is no language. */
function byControl(isNamed: (place: string) => boolean): Record<string, string> {
  return Object.fromEntries(
    texts
      .filter(({ place }) => isNamed(place))
      .map(({ place, text }) => [place.replace(/\/ar$/, '').split('/').at(-1) ?? '', text]),
  );
}

describe('MEND-28: one word and one spelling for one thing', () => {
  it.each(REPLACED)('«%s» is in no text of the interface: %s', (wrong) => {
    // A wrong actor's message conjugates the verb; it is no label.
    const found = texts.filter(
      ({ text }) => text.includes(wrong) && !PRESCRIBED.has(text) && !text.includes('{actor}'),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['schemas/fields/vocabulary.json/id/ar', 'رقم السجل'],
    ['schemas/fields/vocabulary.json/phone/ar', 'رقم الجوال'],
    ['schemas/fields/vocabulary.json/state_by/ar', 'غُيّرت بواسطة'],
    ['src/locales/ar/widgets.json/permissionTree/controls/status', 'تغيير الحالة'],
    ['src/locales/ar/widgets.json/permissionTree/controls/toggle', 'أزرار التبديل'],
    ['src/locales/ar/alerts.json/readAll', 'تحديد الكل كمقروء'],
    ['src/locales/ar/alerts.json/send/parts/title', 'عنوان الإشعار'],
    ['definitions/notifications.json/form/schema/properties/title/x-label/ar', 'عنوان الإشعار'],
    ['src/locales/ar/common.json/noResultsFor', 'لا نتائج لـ «{{query}}»'],
    ['src/locales/ar/form.json/chooseParent', 'اختر «{{name}}» أولًا'],
  ])('%s is «%s»', (place, text) => {
    expect(textAt(place)).toBe(text);
  });

  it('gives a control the same name in the definition of permissions as in the permission tree', () => {
    const inTree = byControl((place) => place.startsWith('src/locales/ar/widgets.json/permissionTree/controls/'));
    const inDefinition = byControl((place) => /^definitions\/permissions\.json\/.*x-enum-labels\/\w+\/ar$/.test(place));
    const inBoth = Object.keys(inTree).filter((control) => Object.hasOwn(inDefinition, control));
    expect(inBoth).toContain('status');
    expect(inBoth.map((control) => [control, inDefinition[control]])).toEqual(
      inBoth.map((control) => [control, inTree[control]]),
    );
  });

  it('English errors begin with a capital letter, and have none inside that no name asks for', () => {
    const errors = texts.filter(
      ({ place, text }) =>
        /x-messages\/.*\/en$|^server\/base\/messages\/en\.json\/(?!item|secret|today$|agoNow$)/.test(place) &&
        !PRESCRIBED.has(text),
    );
    expect(errors.length).toBeGreaterThan(100);
    const lower = errors.filter(({ text }) => /^[a-z]/.test(text));
    expect(lower).toEqual([]);
  });
});
