import { describe, expect, it } from 'vitest';
import { asProduct } from '../../../engine/core/product/currentProduct.ts';
import { wholeProduct } from '../../../engine/core/product/wholeProduct.ts';
import { createMessages } from './createMessages.ts';

const { formatMessage, textOf } = createMessages({
  ar: { left_one: 'واحد', left_other: '{count} باقية', gone: 'ذهب' },
  en: { left_one: '{count} left', left_other: '{count} left', gone: 'Gone' },
  ru: {
    left_one: '{count} остался',
    left_few: '{count} осталось',
    left_many: '{count} осталось',
    left_other: 'остались',
  },
});

describe('createMessages', () => {
  it('LANG-16: answers in a further language by its plural forms, and in the fallback what it lacks', () => {
    const product = wholeProduct();
    const languages = { ...product.languages, offered: ['ar', 'en', 'ru'], fallback: { ru: 'en' } as const };
    asProduct({ ...product, languages }, () => {
      const left = (count: number): string => formatMessage('ru', { key: 'left', values: { count } });
      expect([left(1), left(3), left(5)]).toEqual(['1 остался', '3 осталось', '5 осталось']);
      expect(formatMessage('ru', { key: 'gone' })).toBe('Gone');
      expect(textOf('gone')).toEqual({ ar: 'ذهب', en: 'Gone', ru: 'Gone' });
    });
    expect(textOf('gone')).toEqual({ ar: 'ذهب', en: 'Gone' });
  });
});
