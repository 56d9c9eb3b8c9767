import { describe, expect, it } from 'vitest';
import { loadOnce } from '../helpers/loadOnce.ts';
import { menuGroups } from '../../engine/core/routing/menuTarget.ts';
import { notationOf } from './fieldNotation.ts';

const { resources, navigation } = await loadOnce();

function groupOf(name: string) {
  const found = resources.find((resource) => resource.name === name);
  if (found === undefined) throw new Error(`there is no group ${name}`);
  return found;
}

const columnsOf = (name: string): string[] => groupOf(name).columns.map(({ key }) => key);
const shownOn = (name: string): string[] => groupOf(name).show.sections.flatMap(({ fields }) => fields);
const relatedOf = (name: string): string[] =>
  groupOf(name).show.related.map(({ resource, field }) => `${resource} by ${field}`);
const writtenOf = (name: string): string[] =>
  groupOf(name)
    .fields.filter(({ forms }) => forms.length > 0)
    .map(notationOf);
const choicesOf = (group: string, name: string): unknown =>
  groupOf(group).fields.find((field) => field.name === name)?.schema.enum;

describe('MEND-29, SHOW-06: what the page of a person leads to', () => {
  it('a customer: orders, points and discounts', () => {
    expect(relatedOf('users')).toEqual(['orders by user_id', 'points by user_id', 'discounts by user_id']);
  });

  it.each([
    ['providers', 'orders by agent_id'],
    ['companies', 'orders by company_id'],
  ])('%s: orders, and what customers say', (name, orders) => {
    expect(relatedOf(name)).toContain(orders);
    expect(shownOn(name)).toContain('reviews');
    expect(groupOf(name).fields.find((field) => field.name === 'reviews')).toMatchObject({
      readOnly: true,
      cell: 'reviews',
    });
  });

  it('a provider: the documents too', () => {
    expect(shownOn('providers')).toEqual(expect.arrayContaining(['national_id', 'copy_ids']));
  });
});

describe('the fixed menu', () => {
  it('SHELL-09, SHELL-14: has the prescribed groups, each leading where it is said to', () => {
    const entries = navigation.groups.map(({ label, resources: lines }) => [
      label.en,
      lines.map((line) =>
        typeof line === 'string' ? line : `${line.resource}?${new URLSearchParams(line.query as never).toString()}`,
      ),
    ]);
    expect(Object.fromEntries(entries)).toMatchObject({
      Orders: ['orders', 'orders/today-orders', 'orders/tomorrow-orders', 'orders/mentainance-orders'],
      Users: ['users', 'providers', 'maintenanceTechnician', 'companies', 'callCenter'],
      Services: ['services', 'subservice'],
      'Homepage content': [
        'home_slider',
        'home_experts',
        'home_services',
        'advantages',
        'what_we_offers',
        'testimonials',
        'about?key=home_about',
        'steps',
        'sales',
      ],
      'App banners': ['sliders'],
      Reasons: ['cancelReasons', 'delayReasons'],
      'Working days and times': ['days', 'workTimes'],
      'Countries and cities': ['countries', 'cities'],
      Communication: ['chats', 'notifications'],
      'Permissions and roles': ['permissions', 'permission-labels', 'permission-categories', 'roles'],
      'Organisation supervisors': ['admins'],
      'General pages': ['terms', 'about?key=about_us', 'privacy'],
      'Contact messages': ['contacts'],
      'General settings': ['settings'],
    });
  });

  it('SHELL-14: points, discounts and reports have no entry, and are linked from a customer and from home', () => {
    const beside = ['points', 'discounts', 'financial_reports'];
    const ours = ['settlements', 'ledger', 'wallet_charges', 'assignment_exceptions'];
    const placed = navigation.groups.flatMap(({ resources: lines }) => menuGroups(lines));
    expect(beside.filter((name) => placed.includes(name))).toEqual([]);
    expect(navigation.home?.links).toEqual([...beside, ...ours]);
  });
});

describe('screens', () => {
  it.each([
    ['points', ['show-all', 'show']],
    ['discounts', ['show-all', 'show']],
    ['permissions', ['show-all', 'edit', 'add']],
    ['permission-labels', ['show-all', 'edit', 'add']],
    ['roles', ['show-all', 'edit', 'add']],
    ['permission-categories', ['show-all', 'edit', 'add']],
    ['home_slider', ['show-all', 'edit']],
    ['notifications', ['show-all', 'add']],
    ['contacts', ['show-all', 'show']],
  ])('RES-02, SHOW-01: %s has %j and no others', (name, paths) => {
    expect(groupOf(name).routes.map(({ path }) => path)).toEqual(paths);
  });

  it('RES-01: offers and banners have all four', () => {
    for (const name of ['sales', 'sliders'])
      expect(groupOf(name).routes.map(({ path }) => path)).toEqual(['show-all', 'show', 'edit', 'add']);
  });

  it('RES-36: a permission belongs to a category, opens one screen, and offers controls', () => {
    expect(writtenOf('permissions')).toEqual([
      'category_id* ref(permission-categories)',
      'title* bi:str(2..80)',
      'url* str(1..120) unique',
      'controls? enum-list',
    ]);
    expect(groupOf('permissions').fields.find(({ name }) => name === 'controls')?.schema.items?.enum).toEqual([
      'add',
      'show',
      'edit',
      'delete',
      'delete_all',
      'toggle',
      'status',
      'notify',
      'reply',
      'trash',
      'share',
      'comment',
      'moderate',
    ]);
  });

  it('RES-35, RES-37, PERM-01: a role is a name and a tree of permissions; a category has an icon of the set', () => {
    expect(writtenOf('roles')).toEqual(['name* bi:str(2..60)', 'permissions* reference-choices']);
    expect(groupOf('roles').fields.find(({ name }) => name === 'permissions')).toMatchObject({
      widget: 'permission-tree',
      relation: { resource: 'permissions', choices: 'controls' },
      schema: { minItems: 1 },
    });
    expect(writtenOf('permission-categories')).toContain('icon* icon');
    for (const name of ['permissions', 'roles']) expect(groupOf(name).rowActions).toEqual(['edit', 'delete']);
  });
});

describe('lists', () => {
  const PEOPLE = ['users', 'providers', 'companies', 'maintenanceTechnician', 'callCenter', 'admins'];
  const CONTENT = [
    ['countries', 'cities', 'services', 'subservice', 'sliders', 'home_slider', 'days', 'advantages', 'home_services'],
    ['home_experts', 'testimonials', 'what_we_offers', 'steps', 'terms', 'sales', 'cancelReasons', 'delayReasons'],
  ].flat();

  it.each(CONTENT)('RES-05: %s begins with its picture and name, and ends with position, day and switch', (name) => {
    const { fields } = groupOf(name);
    const has = (key: string): boolean => fields.some((field) => field.name === key);
    const [picture] = ['image', 'images', 'icon'].filter(has);
    const [title = ''] = ['name', 'title'].filter(has);
    const columns = columnsOf(name);
    expect(columns.slice(0, picture === undefined ? 1 : 2)).toEqual(picture === undefined ? [title] : [picture, title]);
    const end = [...(has('order') ? ['order'] : []), 'created_at', 'is_active'];
    expect(columns.filter((key) => end.includes(key))).toEqual(end);
    expect(columns.at(-1)).toBe('is_active');
  });

  it.each(PEOPLE)('RES-05: %s has picture, name, email, phone, city, day of joining and every switch', (name) => {
    const { fields, toggles } = groupOf(name);
    const isCompany = name === 'companies';
    const hasCity = fields.some((field) => field.name === 'city_id');
    const expected = [
      'image',
      'full_name',
      isCompany ? 'company_email' : 'email',
      'phone',
      hasCity ? 'city_id' : 'role_id',
      'created_at',
      ...toggles.map(({ flag }) => flag),
    ];
    expect(columnsOf(name).filter((key) => expected.includes(key))).toEqual(expected);
  });

  it.each(PEOPLE)('FILTER-11: %s has the filters of people', (name) => {
    const { fields, filters } = groupOf(name);
    const hasCity = fields.some((field) => field.name === 'city_id');
    const expected = ['keyword', 'phone', 'id', ...(hasCity ? ['city_id'] : []), 'is_active', 'from_date', 'to_date'];
    expect(filters.map((filter) => filter.name)).toEqual(
      expect.arrayContaining([...expected, 'last_login', 'last_logout', 'per_page']),
    );
  });

  it('FILTER-08: keyword, phone and number are typed, and wait for typing to stop', () => {
    const kinds = new Map(groupOf('users').filters.map(({ name, kind }) => [name, kind]));
    expect(['keyword', 'phone', 'id'].map((name) => kinds.get(name))).toEqual(['keyword', 'digits', 'digits']);
  });

  it('FILTER-11: messages are filtered by word, phone and day', () => {
    const names = groupOf('contacts').filters.map(({ name }) => name);
    // Home leads to what is unanswered (DESK-08).
    expect(names).toEqual(['keyword', 'status', 'phone', 'from_date', 'to_date', 'per_page']);
  });

  it('DELETE-07: the five groups of people who use an app are notified, and no others', () => {
    const notified = resources.filter(({ notify }) => notify !== undefined).map(({ name }) => name);
    expect(notified.toSorted()).toEqual(
      ['users', 'providers', 'companies', 'maintenanceTechnician', 'callCenter'].toSorted(),
    );
  });

  it('CONTACT-01, CONTACT-10: messages show who wrote what, and whether it was read; they are deleted, not edited', () => {
    expect(columnsOf('contacts')).toEqual(
      expect.arrayContaining(['full_name', 'email', 'phone', 'content', 'read_at', 'created_at']),
    );
    expect(groupOf('contacts').columns.find(({ key }) => key === 'read_at')?.cell).toBe('read-date');
    expect(groupOf('contacts').columns.find(({ key }) => key === 'user_id')).toMatchObject({
      cell: 'reference',
      options: { empty: { ar: 'زائر', en: 'Visitor' } },
    });
    expect(groupOf('contacts').fields.find(({ name }) => name === 'user_id')?.relation?.resource).toBe('users');
    const { rowActions, bulkActions, replies } = groupOf('contacts');
    expect([rowActions, bulkActions, replies !== undefined]).toEqual([['show', 'delete'], ['delete'], true]);
  });
});

/** What orders are filtered by beyond the requirements: a range of prices and the day of the visit. */
const OWN_FILTERS = ['price', 'day'];

describe('the definition of orders', () => {
  it('ORDERS-08: has the columns and filters of the requirements', () => {
    expect(columnsOf('orders').toSorted()).toEqual(
      ['id', 'user_id', 'agent_id', 'service_id', 'sub_service_id', 'city_id', 'type', 'visit_date', 'price', 'status']
        .concat('payment_method', 'is_paid', 'is_delayed', 'cancel_reason_data', 'report_reason_data', 'created_at')
        .toSorted(),
    );
    expect(groupOf('orders').columns.find(({ key }) => key === 'agent_id')?.keys).toEqual(['agent_id', 'company']);
    const filters = groupOf('orders').filters.filter(({ hidden }) => hidden !== true);
    expect(filters.map(({ name }) => name)).toEqual(
      ['keyword', 'id', 'phone', 'status', 'type', 'city_id', 'service_id', 'provider_id', 'payment_method'].concat(
        ['created_by', 'is_technical_order', 'without_status_canceled', ...OWN_FILTERS, 'from_date', 'to_date'],
        ['from_time', 'to_time', 'per_page'],
      ),
    );
  });

  it('ORDERS-09: shows every field of its form, place, reasons, the inspection that it follows, and the review', () => {
    const shown = shownOn('orders');
    const written = groupOf('orders').fields.filter(({ forms }) => forms.length > 0);
    expect(written.map(({ name }) => name).filter((name) => !shown.includes(name))).toEqual([]);
    expect(shown).toEqual(
      expect.arrayContaining(
        ['point', 'status', 'status_by', 'status_at', 'cancel_reason_data', 'report_reason_data'].concat(
          'inspection_order_id',
          'reviews',
        ),
      ),
    );
    expect(groupOf('orders').fields.find(({ name }) => name === 'reviews')?.cell).toBe('reviews');
  });

  it('ORDERS-10: the sets of states are those of the requirements', () => {
    expect(groupOf('orders').states?.sets).toEqual({
      cancelled: ['client_cancel', 'agent_cancel', 'admin_cancel', 'auto_cancel', 'client_canceled'],
      refused: ['rejected', 'company_reject', 'admin_reject'],
      in_progress: [
        'company_accept',
        'accepted',
        'in_the_way',
        'start',
        'pre_finished',
        'ready_to_pay',
        'reopen',
        'open',
      ],
      finished: ['finished', 'closed'],
    });
  });

  it('ORDERS-20: names that are no state of an order are not offered in its filter', () => {
    const status = groupOf('orders').filters.find(({ name }) => name === 'status');
    const offered = status?.options?.map(({ value }) => value) ?? [];
    expect(offered).toHaveLength(18);
    expect(['replied', 'onCall', 'away'].filter((value) => offered.includes(value))).toEqual([]);
  });
});

describe('the definition of notifications', () => {
  it('NOTIF-07, CONST-05: asks for audience, kind of people, people, title and text', () => {
    expect(writtenOf('notifications').toSorted()).toEqual(
      [
        'all* enum(1,0)',
        'user_type* enum(user,provider,company,maintenanceTechnician,callCenter)',
        'user_ids* refs(users,1..500)',
        'title* str(2..120)',
        'body* txt(2..1000)',
      ].toSorted(),
    );
    expect(groupOf('notifications').fields.find(({ name }) => name === 'user_ids')?.when).toEqual({
      properties: { all: { const: '0' } },
    });
  });

  it('NOTIF-01, LEFTOVER-11: the leftover kinds are called new customer, new provider and order finished', () => {
    const kinds = ['order', 'new_rider', 'unusual_behaviour', 'new_partner', 'finish_trip'];
    expect(choicesOf('notifications', 'notify_type')).toEqual(expect.arrayContaining(kinds));
    expect(groupOf('notifications').fields.find(({ name }) => name === 'notify_type')?.enumLabels).toMatchObject({
      new_rider: { ar: 'عميل جديد', en: 'New customer' },
      new_partner: { ar: 'مقدم خدمة جديد', en: 'New provider' },
      finish_trip: { ar: 'اكتمال طلب', en: 'Order finished' },
    });
  });

  it('CONST-05: the other sets of values are those of the requirements', () => {
    expect([
      choicesOf('orders', 'payment_method'),
      choicesOf('users', 'gender'),
      choicesOf('companies', 'type'),
      groupOf('contacts').replies?.channels.map(({ channel }) => channel),
    ]).toEqual([
      ['cash', 'wallet'],
      ['male', 'female'],
      ['individual', 'company'],
      ['fcm', 'sms', 'email'],
    ]);
  });
});
