import { describe, expect, it } from 'vitest';
import { sampleNotification } from '../../tests/helpers/sampleNotifications.ts';
import { badgeText, notificationText, withAllRead, withPushed, withRead } from './feed.ts';

const at = '2026-11-20T08:00:00.000Z';
const feed = { items: [sampleNotification(2), sampleNotification(1, { read_at: at })], unread: 1 };
const idsOf = ({ items }: typeof feed): number[] => items.map(({ notify_id }) => notify_id);

describe('badgeText', () => {
  it.each([
    [-1, undefined],
    [0, undefined],
    [1, '1'],
    [99, '99'],
    [100, '99+'],
  ])('NOTIF-08: %i is shown as %s', (unread, text) => {
    expect(badgeText(unread)).toBe(text);
  });
});

describe('withPushed', () => {
  it('RT-05: puts the last pushed first and counts each once', () => {
    const next = withPushed(feed, [sampleNotification(3), sampleNotification(4), sampleNotification(3)]);
    expect([idsOf({ ...feed, ...next, items: [...next.items] }), next.unread]).toEqual([[4, 3, 2, 1], 3]);
  });

  it('RT-05: has none twice by its id, and counts only what is unread', () => {
    expect(withPushed(feed, [sampleNotification(2)])).toBe(feed);
    expect(withPushed(feed, [sampleNotification(5, { read_at: at })]).unread).toBe(1);
  });

  it('DESK-10: keeps the newest eight', () => {
    const many = Array.from({ length: 12 }, (_, index) => sampleNotification(index + 10));
    const next = withPushed(feed, many);
    expect([next.items.length, next.items[0]?.notify_id, next.unread]).toEqual([8, 21, 13]);
  });
});

describe('withRead', () => {
  it('NOTIF-03: marks one and lowers the counter by one', () => {
    const next = withRead(feed, 2, at);
    expect([next.items[0]?.read_at, next.unread]).toEqual([at, 0]);
  });

  it('NOTIF-08: lowers nothing for one that is read, and never goes below 0', () => {
    expect(withRead(feed, 1, at)).toBe(feed);
    expect(withRead({ ...feed, unread: 0 }, 77, at).unread).toBe(0);
  });
});

describe('withAllRead', () => {
  it('leaves nothing unread and keeps when each was read', () => {
    const next = withAllRead(feed, '2026-11-21T08:00:00.000Z');
    expect([next.unread, next.items.map(({ read_at }) => read_at)]).toEqual([0, ['2026-11-21T08:00:00.000Z', at]]);
  });
});

describe('OPS-22: a feed that is changed', () => {
  it('says as before from where on notifications are kept', () => {
    const kept = { ...feed, beginsAt: at };
    for (const next of [withPushed(kept, [sampleNotification(9)]), withRead(kept, 2, at), withAllRead(kept, at)])
      expect(next.beginsAt).toBe(at);
  });
});

describe('notificationText', () => {
  const plain = { title: 'plain', body: 'plain body' };
  const ar = { title: 'عربي', body: 'نص' };
  const en = { title: 'English', body: 'text' };

  it('NOTIF-09: the current language, otherwise the other one, otherwise the plain text', () => {
    expect(notificationText({ ...plain, ar, en }, 'ar')).toEqual(ar);
    expect(notificationText({ ...plain, ar, en }, 'en')).toEqual(en);
    expect(notificationText({ ...plain, en }, 'ar')).toEqual(en);
    expect(notificationText(plain, 'ar')).toEqual(plain);
  });

  it('NOTIF-09: an empty part does not hide the other language', () => {
    expect(notificationText({ ...plain, ar: { title: 'عربي', body: ' ' }, en }, 'ar')).toEqual({
      title: 'عربي',
      body: 'text',
    });
  });
});
