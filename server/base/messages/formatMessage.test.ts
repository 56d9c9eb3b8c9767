import { describe, expect, it } from 'vitest';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import { formatMessage } from './formatMessage.ts';

const places = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();
const base = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

describe('messages', () => {
  it('are written in both languages', () => {
    expect(new Set(Object.keys(ar).map(base))).toEqual(new Set(Object.keys(en).map(base)));
  });

  it('have the six plural forms in Arabic', () => {
    for (const key of Object.keys(en).filter((name) => name.endsWith('_other'))) {
      for (const form of ['zero', 'one', 'two', 'few', 'many', 'other'])
        expect(ar).toHaveProperty(`${base(key)}_${form}`);
    }
  });

  it('name the same values', () => {
    for (const [key, text] of Object.entries(en).filter(([name]) => !/_(one|other)$/.test(name))) {
      expect([key, places(Object.entries(ar).find(([name]) => name === key)?.[1] ?? '')]).toEqual([key, places(text)]);
    }
  });
});

const atLeast = (count: number): string => formatMessage('ar', { key: 'minLength', values: { count } });

describe('formatMessage', () => {
  it('chooses the plural form of the language', () => {
    expect(atLeast(2)).toBe('أدخل حرفين على الأقل.');
    expect(atLeast(5)).toBe('أدخل 5 أحرف على الأقل.');
    expect(atLeast(60)).toBe('أدخل 60 حرفًا على الأقل.');
  });

  it('puts labels and other texts into a text', () => {
    expect(formatMessage('ar', { key: 'compareNotAfter', values: { than: { key: 'today' } } })).toBe(
      'يجب ألا تكون القيمة بعد اليوم.',
    );
    expect(formatMessage('en', { key: 'compareAfter', values: { than: { ar: 'من', en: 'From' } } })).toBe(
      'Must be after From.',
    );
  });
});
