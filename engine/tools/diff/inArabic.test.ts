import { describe, expect, it } from 'vitest';
import { isolate, runIn } from '../../core/text/bidi.ts';
import { ADVICE } from './advice.ts';
import { diffDefinitions } from './diffDefinitions.ts';
import { ADVICE_IN_ARABIC, changeInArabic } from './inArabic.ts';

const group = (changed: object): Map<string, unknown> => new Map([['gifts', { name: 'gifts', ...changed }]]);

describe('AUTH-33: the comparison with the saved file in Arabic', () => {
  it('has every advice, each in Arabic', () => {
    expect(Object.keys(ADVICE_IN_ARABIC)).toEqual(Object.keys(ADVICE));
    const codeOf = (text: string): string[] =>
      [...text.matchAll(/"[\w-]+"|--[\w-]+/g)].map(([found]) => found).toSorted();
    for (const [id, english] of Object.entries(ADVICE)) {
      const arabic = ADVICE_IN_ARABIC[id as keyof typeof ADVICE];
      expect([id, codeOf(arabic)]).toEqual([id, codeOf(english)]);
      expect([id, /[\u0621-\u064A]/.test(arabic), /\u0627\u064B|—/.test(arabic)]).toEqual([id, true, false]);
    }
  });

  it('says what was changed, from what to what, and what to do', () => {
    const changes = diffDefinitions(
      group({ nameField: 'name', sort: '-id' }),
      group({ nameField: 'title', toggles: ['is_new'] }),
    );
    expect(changes.map((change) => [change.kind, changeInArabic(change)])).toEqual([
      ['added', { message: `${runIn('ltr', 'gifts/toggles')}: أُضيف`, advice: 'لا شيء' }],
      [
        'changed',
        {
          message: `${runIn('ltr', 'gifts/nameField')}: غُيّر من ${isolate('name')} إلى ${isolate('title')}`,
          advice: 'لا شيء؛ شغّل اختبارات اللقطات',
        },
      ],
      ['removed', { message: `${runIn('ltr', 'gifts/sort')}: أُزيل`, advice: 'لا شيء؛ شغّل اختبارات اللقطات' }],
    ]);
    const [lost] = diffDefinitions(group({ renamedFrom: ['presents'] }), group({}));
    expect(lost && changeInArabic(lost).advice).toContain('أبقه');
  });
});
