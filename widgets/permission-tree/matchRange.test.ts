import { describe, expect, it } from 'vitest';
import { matchRange } from './matchRange.ts';

describe('matchRange', () => {
  it.each([
    ['إِدارة الدول', 'ادار', 'إِدار'],
    ['إدارة الدول', 'الدول', 'الدول'],
    ['مُحَمَّد علي', 'محمد', 'مُحَمَّد'],
    ['محمـــد', 'محمد', 'محمـــد'],
    ['إدارة  الدول', 'ة ا', 'ة  ا'],
    ['users/Show-All', 'show', 'Show'],
    ['الشقة ٥٠١', '501', '٥٠١'],
  ])('RES-37: in %s, %s is at %s', (text, word, found) => {
    const [start, end] = matchRange(text, word) ?? [0, 0];
    expect(text.slice(start, end)).toBe(found);
  });

  it('finds nothing of a blank word or one that is not there', () => {
    expect(matchRange('الدول', '  ')).toBeUndefined();
    expect(matchRange('الدول', 'المدن')).toBeUndefined();
  });
});
