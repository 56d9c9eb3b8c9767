import { describe, expect, it } from 'vitest';
import { loadOnce } from '../helpers/loadOnce.ts';
import { notationOf } from './fieldNotation.ts';

const { resources } = await loadOnce();

/** Fields of every group of people. */
const PERSON = [
  'first_name* str(2..50)',
  'last_name* str(2..50)',
  'email* email unique',
  'phone* phone unique',
  'gender? enum(male,female)',
  'password* pwd',
];
/** Further fields of people who work at customers; the length of the national number is a setting. */
const WORKER = ['image* img', 'city_id* ref(cities)', 'point? point', 'service_ids* refs(services,1..20)'].concat(
  'national_id* digits(5..20)',
  'copy_ids* imgs(1..2)',
);

interface People {
  row: string;
  name: string;
  /** Fields of the form, in the notation of the requirements. */
  fields: readonly string[];
  /** Fields that only the server writes, beside the numbers, times and switches that all have. */
  readOnly: readonly string[];
  toggles: readonly string[];
  notified: boolean;
}

const GROUPS: readonly People[] = [
  {
    row: 'RES-08',
    name: 'users',
    fields: [...PERSON, 'image? img', 'country_id? ref(countries)', 'city_id? ref(cities)'],
    // The fifth flag of people has no meaning for a customer: it is stored, and has no switch.
    readOnly: ['full_name', 'agents_cant_receive_orders'],
    toggles: ['is_active', 'is_ban', 'is_locked', 'is_admin_active_user'],
    notified: true,
  },
  {
    row: 'RES-09',
    name: 'companies',
    fields: ['type* enum(individual,company)', 'full_name* str(2..100)', 'company_name* str(2..100)'].concat(
      ['company_email* email unique', 'phone* phone', 'city_id* ref(cities)', 'image? img', 'copy_ids* imgs(1..5)'],
      ['point? point', 'password* pwd', 'commercial_register_number* digits(5..20) unique', 'copy_cr* img'],
    ),
    readOnly: ['reviews'],
    toggles: ['is_active', 'is_locked', 'agents_cant_receive_orders'],
    notified: true,
  },
  {
    row: 'RES-10',
    name: 'callCenter',
    fields: [...PERSON, 'image? img', 'role_id* ref(roles)'],
    readOnly: ['full_name', 'presence', 'user_type'],
    toggles: ['is_active', 'is_locked'],
    notified: true,
  },
  {
    row: 'RES-11',
    name: 'providers',
    fields: [...PERSON, ...WORKER, 'company_id? ref(companies)'],
    readOnly: ['full_name', 'rating', 'is_live', 'reviews'],
    toggles: ['is_active', 'is_ban', 'is_locked', 'is_admin_active_user', 'agents_cant_receive_orders'],
    notified: true,
  },
  {
    row: 'RES-12',
    name: 'maintenanceTechnician',
    fields: [...PERSON, ...WORKER, 'sub_service_ids* refs(subservice,1..30)'],
    readOnly: ['full_name', 'rating', 'is_live', 'reviews'],
    toggles: ['is_active', 'is_locked'],
    notified: true,
  },
  {
    row: 'RES-33',
    name: 'admins',
    fields: [...PERSON, 'image? img', 'role_id* ref(roles)'],
    readOnly: ['full_name', 'user_type'],
    toggles: ['is_active', 'is_locked'],
    notified: false,
  },
];
/** Read-only in every group of people. */
const COMMON = ['id', 'last_login', 'last_logout', 'created_at', 'updated_at', 'version'];

function groupOf(name: string) {
  const found = resources.find((resource) => resource.name === name);
  if (found === undefined) throw new Error(`there is no group ${name}`);
  return found;
}

describe('groups of people', () => {
  it.each(GROUPS)(
    'MEND-29, $row: $name have the fields of the requirements and no others',
    ({ name, fields, readOnly, toggles }) => {
      const all = groupOf(name).fields;
      const written = all.filter(({ forms }) => forms.length > 0);
      expect(written.map(notationOf).toSorted()).toEqual(fields.toSorted());
      expect(written.every(({ forms }) => forms.join() === 'add,edit')).toBe(true);
      const others = all.filter(({ forms }) => forms.length === 0).map((field) => field.name);
      expect(others.toSorted()).toEqual([...COMMON, ...readOnly, ...toggles].toSorted());
    },
  );

  it.each(GROUPS)(
    'RES-01, $row: $name have the four routes, their page, switches and actions',
    ({ name, toggles, notified }) => {
      const group = groupOf(name);
      expect(group.routes.map(({ path }) => path)).toEqual(['show-all', 'show', 'edit', 'add']);
      expect(group.show.mode).toBe('page');
      expect(group.toggles.map(({ flag }) => flag).toSorted()).toEqual(toggles.toSorted());
      expect([group.rowActions, group.bulkActions]).toEqual([['show', 'edit', 'delete'], ['delete']]);
      expect(group.notify !== undefined).toBe(notified);
    },
  );

  it('RES-10, RES-33: what an account may do on signing in is only the server’s to say', () => {
    const kindsOf = (name: string): unknown =>
      groupOf(name).fields.find((field) => field.name === 'user_type')?.schema.enum;
    expect([kindsOf('admins'), kindsOf('callCenter')]).toEqual([['admin', 'super_admin'], ['call_center']]);
  });
});

describe('orders', () => {
  it('ORDERS-04, ORDERS-07: have the fields of the form and those that only the server writes', () => {
    const all = groupOf('orders').fields;
    const written = all.filter(({ forms }) => forms.length > 0);
    expect(written.map(notationOf).toSorted()).toEqual(
      ['type* enum(inspection,maintenance)', 'user_id* ref(users)', 'service_id* ref(services)', 'city_id* ref(cities)']
        .concat(
          ['sub_service_id* ref(subservice)', 'point* point', 'is_scheduled? b01', 'scheduled_date* date'],
          ['work_time_id* ref(workTimes)', 'company_id? ref(companies)', 'agent_id? ref(agents)'],
          // The reason for an unsuitable technician (DISP-03).
          ['assignment_reason? txt(0..500)'],
          // The inspection that a maintenance follows (CALL-12).
          ['inspection_order_id? ref(orders)'],
          ['payment_method* enum(cash,wallet)', 'price? money', 'report_price? money', 'sale_id? ref(sales)'],
          ['is_delayed? b01', 'delay_reason_id* ref(delayReasons)', 'images? imgs(0..5)', 'notes? txt(0..1000)'],
        )
        .toSorted(),
    );
    const others = all.filter(({ forms }) => forms.length === 0).map(({ name }) => name);
    expect(others).toEqual(
      expect.arrayContaining(
        ['status', 'created_by', 'call_center_id', 'is_paid', 'is_technical_order', 'cancel_reason_data'].concat(
          'report_reason_data',
          'actual_distance',
          'actual_order_duration',
        ),
      ),
    );
  });
});
