import { describe, expect, it } from 'vitest';
import { asProduct } from '../../engine/core/product/currentProduct.ts';
import { wholeProduct } from '../../engine/core/product/wholeProduct.ts';
import { notificationTexts } from './notificationTexts.ts';
import { sidesFor } from '../../engine/features/realtime/notificationSides.ts';
import { readPushedNotification } from '../../engine/features/realtime/PushedEvent.ts';

describe('notificationTexts', () => {
  it('LANG-16: a notification is pushed in every language, and shown in that of the reader or its fallback', () => {
    const product = wholeProduct();
    const languages = { ...product.languages, offered: ['ar', 'en', 'ur'], fallback: { ur: 'en' } as const };
    const written = asProduct({ ...product, languages }, () =>
      notificationTexts({ ar: 'موعد', en: 'Visit', ur: 'ملاقات' }, { ar: 'غدًا', en: 'Tomorrow' }),
    );
    const pushed = {
      notify_id: 1,
      notify_type: 'visit',
      ...written,
      read_at: null,
      created_time: '2026-11-20T08:00:00Z',
    };
    asProduct({ ...product, languages }, () => {
      const read = readPushedNotification(JSON.parse(JSON.stringify(pushed)));
      expect(read && sidesFor(read, 'ur')[0]).toEqual({ title: 'ملاقات', body: 'Tomorrow' });
      expect(read && sidesFor({ ...read, further: {} }, 'ur')[0]).toEqual({ title: 'Visit', body: 'Tomorrow' });
      expect(read && sidesFor(read, 'ar')[0]).toEqual({ title: 'موعد', body: 'غدًا' });
    });
  });
});
