import { describe, expect, it } from 'vitest';
import { readIds } from './readIds.ts';

describe('readIds', () => {
  it.each([
    ['LIST-18: a row stays', ['LIST-18']],
    ['FORM-10, FORM-14, SHELL-20: by keyboard', ['FORM-10', 'FORM-14', 'SHELL-20']],
    ['TOGGLE-02 and TOGGLE-08', ['TOGGLE-02', 'TOGGLE-08']],
    ['CHAT-05/06: paths', ['CHAT-05', 'CHAT-06']],
    ['CHAT-05/CHAT-07/09', ['CHAT-05', 'CHAT-07', 'CHAT-09']],
    ['NOTIF-07..09: sent', ['NOTIF-07', 'NOTIF-08', 'NOTIF-09']],
    ['RES-08..10, RES-33: lists', ['RES-08', 'RES-09', 'RES-10', 'RES-33']],
    ['ERR-09 to ERR-11: %s', ['ERR-09', 'ERR-10', 'ERR-11']],
    ['ERR-09–11', ['ERR-09', 'ERR-10', 'ERR-11']],
    ['ORDERS-13..14/18', ['ORDERS-13', 'ORDERS-14', 'ORDERS-18']],
    ['SESSION-07: 401 and 403', ['SESSION-07']],
    ['LIST-18 goes to 20 rows', ['LIST-18']],
    ['API-01: once, API-01: twice', ['API-01']],
    ['6.7: no page scrolls from 320 px', []],
    ['LIST-181 is none, nor is XLIST_18', []],
  ])('%s', (title, ids) => {
    expect(readIds(title)).toEqual(ids);
  });

  it.each(['NOTIF-09..07', 'NOTIF-09..09', 'NOTIF-01..CHAT-09'])('refuses the range %s', (title) => {
    expect(() => readIds(title)).toThrow(title);
  });
});
