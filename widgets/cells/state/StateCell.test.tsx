import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import orders from '../../../definitions/orders.json' with { type: 'json' };
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import type { CellContext } from '../../../engine/core/registry/defineCell.ts';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import type { Language } from '../../../engine/core/text/language.ts';
import { drawCell } from '../../../engine/react/registry/drawCell.tsx';
import { iconSet } from '../../icons/iconSet.ts';
import { manifest } from './manifest.ts';
import { StateCell } from './StateCell.tsx';

const resource = resolveDefinition(orders as unknown as ResourceDefinition);
const found = resource.fields.find(({ name }) => name === 'status');
if (found === undefined) throw new Error('orders have no status');
const field = found;

function draw(value: string, { language = 'ar', more = {} }: { language?: Language; more?: object } = {}): HTMLElement {
  const context: CellContext = {
    language,
    t: (key) => key,
    options: {},
    resource,
    column: {
      key: 'status',
      keys: ['status'],
      cell: 'state',
      label: field.label,
      priority: 'high',
      align: 'start',
      options: {},
    },
    row: { id: 1, status: value, ...more },
    field,
    place: 'list',
  };
  const { container } = render(
    <PartsProvider value={{ icons: iconSet }}>
      {drawCell({ state: { manifest, component: StateCell } }, context)}
    </PartsProvider>,
  );
  return container;
}

/** arabic-and-visual-design §8: status, tone, icon. */
const LOOKS: [status: string, tone: string, icon: string, ar: string][] = [
  ['pending', 'warning', 'clock', 'قيد الانتظار'],
  ['reopen', 'warning', 'rotate-ccw', 'أُعيد فتحه'],
  ['accepted', 'primary', 'check', 'مقبول'],
  ['accept', 'primary', 'check', 'مقبول'],
  ['company_accept', 'primary', 'building-2', 'مقبول من الشركة'],
  ['open', 'primary', 'circle-dot', 'مفتوح'],
  ['in_the_way', 'accent', 'truck', 'في الطريق'],
  ['onCall', 'accent', 'phone-call', 'في مكالمة'],
  ['start', 'info', 'play', 'بدأ التنفيذ'],
  ['pre_finished', 'info', 'hourglass', 'بانتظار الإنهاء'],
  ['ready_to_pay', 'sand', 'wallet', 'جاهز للدفع'],
  ['finished', 'success', 'circle-check', 'مكتمل'],
  ['replied', 'success', 'reply', 'تم الرد'],
  ['rejected', 'error', 'circle-x', 'مرفوض'],
  ['reject', 'error', 'circle-x', 'مرفوض'],
  ['company_reject', 'error', 'building-2', 'مرفوض من الشركة'],
  ['admin_reject', 'error', 'shield-x', 'مرفوض من الإدارة'],
  ['client_cancel', 'ink', 'user-x', 'ألغاه العميل'],
  ['agent_cancel', 'ink', 'wrench', 'ألغاه الفني'],
  ['admin_cancel', 'ink', 'shield-ban', 'ألغته الإدارة'],
  ['auto_cancel', 'ink', 'timer-off', 'أُلغي تلقائيًا'],
  ['closed', 'ink', 'lock', 'مغلق'],
  ['away', 'ink', 'moon', 'غير متاح'],
];

describe('the cell "state"', () => {
  it.each(LOOKS)(
    'ORDERS-03, ORDERS-11, ORDERS-20: %s is a chip of tone %s with the icon %s',
    (status, tone, icon, ar) => {
      const container = draw(status);
      const chip = container.querySelector('.lw-chip');
      expect(chip?.className).toBe(`lw-chip lw-tone-${tone}`);
      expect(chip?.textContent).toBe(ar);
      const drawing = chip?.firstElementChild;
      expect(drawing?.getAttribute('data-icon')).toBe(icon);
      expect(drawing?.getAttribute('width')).toBe('14');
      expect(drawing?.hasAttribute('data-flips')).toBe(icon === 'truck' || icon === 'reply');
    },
  );

  it.each(
    [
      'driver_finished',
      'client_canceled',
      'driver_arrived_location',
      'client_receive_offers',
      'driver_start_order',
    ].concat([
      'driver_in_the_way',
      'driver_picked_up_package',
      'driver_transferred',
      'partner_accept_trip',
      'driver_arrived',
    ]),
  )('LEFTOVER-02: %s is recognised: a chip of words that are those of this product', (status) => {
    for (const language of ['ar', 'en'] as const) {
      const chip = draw(status, { language }).querySelector('.lw-chip');
      expect(chip?.textContent).not.toBe('');
      expect(chip?.textContent).not.toMatch(/_|\b(?:trip|driver|rider|vehicle)s?\b|رحلة|سائق|راكب|مركبة/iu);
    }
  });

  it('ORDERS-11: an unknown status is a neutral chip with its raw text, isolated', () => {
    const chip = draw('teleported').querySelector('.lw-chip');
    expect(chip?.className).toContain('lw-tone-ink');
    expect(chip?.querySelector('bdi')?.textContent).toBe('teleported');
    expect(chip?.querySelector('svg')).toBeNull();
  });

  it('MEND-29, ORDERS-04, ORDERS-11, LEFTOVER-07: … or with the name that the API sends, and known ones keep their own', () => {
    const more = { order_status_trans: 'قيد النقل' };
    expect(draw('teleported', { more }).textContent).toBe('قيد النقل');
    expect(draw('pending', { more }).textContent).toBe('قيد الانتظار');
  });

  it('reads as its label in exports', () => {
    const context = { language: 'en' as const, t: (key: string) => key, options: {}, field };
    expect(manifest.toText('accept', context)).toBe('Accepted');
    expect(manifest.toText('teleported', context)).toBe('teleported');
  });
});
