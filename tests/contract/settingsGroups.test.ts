import { describe, expect, it } from 'vitest';
import { loadOnce } from '../helpers/loadOnce.ts';
import { notationOf } from './fieldNotation.ts';

const { resources } = await loadOnce();

/** The tabs of the settings with what is written in each, in the notation of the requirements. */
const TABS: readonly (readonly [rows: string, name: string, fields: readonly string[]])[] = [
  [
    'SETTINGS-05',
    'social',
    ['facebook', 'x', 'instagram', 'snapchat', 'tiktok', 'youtube', 'linkedin']
      .map((name) => `${name}? url`)
      .concat('whatsapp? digits(8..15)'),
  ],
  [
    'SETTINGS-05',
    'app-links',
    ['client_android? url', 'client_ios? url', 'provider_android? url', 'provider_ios? url'],
  ],
  [
    'SETTINGS-06',
    'sms',
    [
      'sms_provider* enum(Unifonic,Taqnyat,SMS Misr,custom)',
      'username* str(2..100)',
      'password? secret(0..400)',
      'sender_name* str(2..11)',
      // The gateway, which later issues added.
      'sender_token* str(2..120)',
      'gateway_address* str(8..500)',
      'gateway_method* enum(POST,GET,PUT)',
      'gateway_headers? txt(0..2000)',
      'gateway_body? txt(0..4000)',
      'accepted_status* str(3..60)',
      'accepted_field? str(0..100)',
      'accepted_value* str(1..200)',
    ],
  ],
  [
    'SETTINGS-07',
    'order-setting',
    ['vat_value* pct', 'company_percentage* pct', 'provider_percentage* pct', 'technician_percentage* pct'].concat(
      'scheduled_min_hours* int(0..72)',
      'scheduled_max_days* int(1..90)',
      'auto_cancel_minutes* int(0..1440)',
    ),
  ],
  [
    'SETTINGS-08',
    'general',
    ['phone_length* int(4..15)', 'national_id_limit* int(5..20)', 'require_second_factor? b01'],
  ],
  [
    'SETTINGS-08',
    'contact-us',
    ['support_email* email', 'support_phone* phone', 'address? bi:str(0..200)', 'point? point'],
  ],
  ['SETTINGS-08', 'general-questions', ['questions? repeater']],
];

describe('the tabs of the settings', () => {
  it.each(TABS)('SETTINGS-03, %s: %s has the fields of the requirements and no others', (_rows, name, fields) => {
    const tab = resources.find((resource) => resource.name === name);
    expect(tab?.singleton).toBe('settings');
    const written = tab?.fields.filter(({ forms }) => forms.length > 0) ?? [];
    expect(written.map(notationOf).toSorted()).toEqual(fields.toSorted());
  });

  it('SETTINGS-04: are these seven', () => {
    const tabs = resources.filter(({ singleton }) => singleton === 'settings').map(({ name }) => name);
    expect(tabs.toSorted()).toEqual(TABS.map(([, name]) => name).toSorted());
  });

  it('SETTINGS-07, TOGGLE-06: the orders of all technicians are switched off at once by a switch of their tab', () => {
    const tab = resources.find(({ name }) => name === 'order-setting');
    expect(tab?.toggles.map(({ flag }) => flag)).toEqual(['agents_cant_receive_orders']);
  });

  it('SETTINGS-08: a question has two texts in both languages, at most 50 of them', () => {
    const list = resources
      .find(({ name }) => name === 'general-questions')
      ?.fields.find(({ kind }) => kind === 'repeater');
    expect(list?.schema.maxItems).toBe(50);
    expect(list?.items?.map(notationOf)).toEqual(['question* bi:str(5..200)', 'answer* bi:html(1..5000)']);
  });
});
