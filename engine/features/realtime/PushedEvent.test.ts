import { describe, expect, it } from 'vitest';
import { DESK_PRODUCT, runAs } from '../../../tests/helpers/deskProduct.ts';
import { readPushedEvent, readPushedNotification } from './PushedEvent.ts';

runAs(DESK_PRODUCT);

const notification = {
  notify_id: 7,
  notify_type: 'visit',
  title: 'زيارة جديدة',
  body: 'حُجزت زيارة',
  ar: { title: 'زيارة جديدة', body: 'حُجزت زيارة' },
  en: { title: 'New visit', body: 'It was booked' },
  read_at: null,
  created_time: '2026-11-20T08:00:00.000Z',
  visit_id: 5,
  patient_id: null,
};
const event = { seq: 3, at: '2026-11-20T08:00:00.000Z', type: 'notification', data: notification };

describe('what is pushed', () => {
  it('NOTIF-01, RT-04: is read with its type, place and values', () => {
    expect(readPushedEvent(event)).toEqual(event);
  });

  it.each([
    ['nothing', undefined],
    ['no place', { ...event, seq: undefined }],
    ['a place that is no whole number', { ...event, seq: 1.5 }],
    ['no moment', { ...event, at: 'soon' }],
    ['an unknown type', { ...event, type: 'wizard' }],
    ['the data of another type', { ...event, type: 'chat' }],
    ['no data', { ...event, data: null }],
  ])('RT-04: with %s it is invalid', (_, value) => {
    expect(readPushedEvent(value)).toBeUndefined();
  });

  it.each([
    ['no number', { notify_id: '7' }],
    ['an empty type', { notify_type: '' }],
    ['a title that is no text', { title: 5 }],
    ['a mark that is no moment', { read_at: 5 }],
    ['an id that is none', { visit_id: 'x' }],
  ])('a notification with %s is none', (_, wrong) => {
    expect(readPushedNotification({ ...notification, ...wrong })).toBeUndefined();
  });

  it('NOTIF-09: a language that is no text is left out, the others stay', () => {
    expect(readPushedNotification({ ...notification, en: 5 })).toMatchObject({
      ar: notification.ar,
      title: 'زيارة جديدة',
    });
    expect(readPushedNotification({ ...notification, en: 5 })).not.toHaveProperty('en');
  });

  it('HOUSE-03: what it is about is a field that the product declares, and no other', () => {
    const strange = { ...notification, trip_id: 'x', provider_id: 3 };
    expect(readPushedNotification(strange)).toEqual(notification);
  });
});
