import type { SeedRole } from '../SeedRole.types.ts';

/** Roles of the demo world, in the order of their ids, from 1. */
export const roles: readonly SeedRole[] = [
  {
    key: 'full',
    name: { ar: 'كل الصلاحيات', en: 'Full access' },
    grants: { home: true, groups: [{ names: '*', controls: '*' }] },
  },
  {
    key: 'limited',
    name: { ar: 'الطلبات والرسائل', en: 'Orders and messages' },
    grants: {
      home: true,
      groups: [{ names: ['orders', 'contacts'], controls: ['add', 'show', 'edit', 'toggle', 'status', 'reply'] }],
    },
  },
  { key: 'none', name: { ar: 'بلا صلاحيات', en: 'No permissions' }, grants: { home: false, groups: [] } },
  {
    key: 'agent',
    name: { ar: 'خدمة العملاء', en: 'Customer service' },
    grants: {
      home: true,
      groups: [
        { names: ['orders', 'contacts'], controls: ['add', 'show', 'edit', 'toggle', 'status', 'reply'] },
        { names: ['users'], controls: ['show'] },
      ],
    },
  },
];
