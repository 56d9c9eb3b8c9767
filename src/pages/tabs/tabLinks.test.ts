import { describe, expect, it } from 'vitest';
import { manifest, navigation } from 'virtual:lawha/manifest';
import { parseGrants } from '../../../engine/core/access/Grants.ts';
import { tabLinks } from './tabLinks.ts';

const [settings] = navigation.tabs ?? [];
if (settings === undefined) throw new Error('the shipped menu has no screen of tabs');

describe('tabLinks', () => {
  it('SETTINGS-02, SETTINGS-04: ten tabs in both languages; about, privacy and terms lead to their own screens', () => {
    const links = tabLinks(settings, { manifest, grants: { kind: 'all' } });
    expect(links.map(({ to }) => to)).toEqual([
      '/settings/social',
      '/settings/sms',
      '/settings/order-setting',
      '/settings/app-links',
      '/settings/general',
      '/settings/contact-us',
      '/settings/general-questions',
      '/about/show-all',
      '/privacy/show-all',
      '/terms/show-all',
    ]);
    expect(links.filter(({ leadsElsewhere }) => leadsElsewhere)).toHaveLength(3);
    expect(links.map(({ label }) => label.en)).toEqual([
      'Social networking',
      'SMS',
      'Order settings',
      'App links',
      'General',
      'Contact us',
      'General questions',
      'About us',
      'Privacy policy',
      'Terms and conditions',
    ]);
  });

  it('SETTINGS-04: tabs without permission are hidden', () => {
    const grants = parseGrants([{ url: 'settings/sms' }, { url: 'terms/show-all' }], []);
    expect(tabLinks(settings, { manifest, grants }).map(({ id }) => id)).toEqual(['sms', 'terms']);
  });
});
