import { describe, expect, it } from 'vitest';
import { isPage, reservedBy } from './reservedNames.ts';

describe('reservedBy', () => {
  it.each([
    ['statistics', 'api'],
    ['attachments', 'api'],
    ['login', 'page'],
    ['home', 'page'],
    ['profile', 'page'],
    ['chats', 'page'],
    ['my_sessions', 'api'],
    ['countries_not_paginated', 'options'],
    ['countries-without-paginated', 'options'],
    ['lawha_roles', 'table'],
    ['pg_class', 'table'],
    ['sales__services', 'table'],
  ])('API-04: %s is taken by %s', (name, by) => {
    expect(reservedBy(name)).toBe(by);
  });

  it.each(['countries', 'what_we_offers', 'list-variants', 'notifications', 'constructor', 'toString', 'lawha'])(
    '%s is free',
    (name) => {
      expect(reservedBy(name)).toBeUndefined();
    },
  );
});

describe('isPage', () => {
  it('SHELL-11: knows the pages of the application only', () => {
    expect(['login', 'permission-required', 'statistics', 'toString'].map(isPage)).toEqual([true, true, false, false]);
  });
});
