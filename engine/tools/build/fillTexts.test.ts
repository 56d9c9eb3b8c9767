import { describe, expect, it } from 'vitest';
import { fillTexts } from './fillTexts.ts';

describe('fillTexts', () => {
  it('LANG-16: a text that a further language lacks is that of its fallback, at any depth', () => {
    const own = { save: 'محفوظ کریں', counts: { total: 'کل' } };
    const fallback = { save: 'Save', edit: 'Edit', counts: { total: 'Total', active: 'Active' } };
    expect(fillTexts(own, fallback, 'ur')).toEqual({
      save: 'محفوظ کریں',
      edit: 'Edit',
      counts: { total: 'کل', active: 'Active' },
    });
  });

  it('LANG-16: a counted text has every form of the language, of one language alone', () => {
    const russian = { rows_one: '{{count}} строка', rows_other: '{{count}} строки' };
    const english = { rows_zero: 'No rows', rows_one: '{{count}} row', rows_other: '{{count}} rows' };
    expect(fillTexts(russian, english, 'ru')).toEqual({
      ...russian,
      rows_few: '{{count}} строки',
      rows_many: '{{count}} строки',
    });
    expect(fillTexts({}, english, 'ru')).toEqual({
      ...english,
      rows_few: '{{count}} rows',
      rows_many: '{{count}} rows',
    });
  });
});
