import { describe, expect, it } from 'vitest';
import { matchTabs } from './matchTabs.ts';

const tabs = [{ name: 'settings', entries: ['social', 'sms'] }];

describe('matchTabs', () => {
  it('SETTINGS-01: the bare path leads to the first tab and keeps the query', () => {
    expect(matchTabs(tabs, '/settings')).toEqual({ kind: 'redirect', to: '/settings/social' });
    expect(matchTabs(tabs, '/settings/', '?a=1')).toEqual({ kind: 'redirect', to: '/settings/social?a=1' });
  });

  it.each(['/', '/settings/social', '/settings/none', '/countries'])('%s leads nowhere else', (path) => {
    expect(matchTabs(tabs, path)).toBeUndefined();
  });
});
