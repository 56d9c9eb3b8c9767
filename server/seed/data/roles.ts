import { CONTROLS } from '../../../engine/access/Grants.ts';
import type { SeedRole } from '../SeedRole.types.ts';

const WITHOUT_DELETE = CONTROLS.filter((control) => control !== 'delete' && control !== 'delete_all');

/**
 * Roles of the demo world, in the order of their ids, from 1: they differ in what they open, what they may change and
 * what they may only read. Groups that do not exist yet grant nothing.
 */
export const roles: readonly SeedRole[] = [
  {
    key: 'full',
    name: { ar: 'مدير كامل الصلاحيات', en: 'Full administrator' },
    grants: { home: true, groups: [{ names: '*', controls: '*' }] },
  },
  {
    key: 'limited',
    name: { ar: 'متابعة الطلبات والرسائل', en: 'Orders and messages' },
    grants: { home: true, groups: [{ names: ['orders', 'contacts'], controls: WITHOUT_DELETE }] },
  },
  {
    key: 'none',
    name: { ar: 'بلا صلاحيات', en: 'No permissions' },
    grants: { home: false, groups: [] },
  },
  {
    key: 'agent',
    name: { ar: 'خدمة العملاء', en: 'Customer service' },
    grants: {
      home: true,
      groups: [
        { names: ['orders', 'contacts', 'chats'], controls: WITHOUT_DELETE },
        { names: ['users'], controls: ['show'] },
      ],
    },
  },
  {
    key: 'content',
    name: { ar: 'محرر المحتوى', en: 'Content editor' },
    grants: {
      home: true,
      groups: [
        {
          names: [
            'home_slider',
            'home_experts',
            'home_services',
            'advantages',
            'what_we_offers',
            'testimonials',
            'steps',
            'sliders',
            'about',
            'terms',
            'privacy',
          ],
          controls: WITHOUT_DELETE,
        },
      ],
    },
  },
  {
    key: 'catalogue',
    name: { ar: 'مسؤول الخدمات والأسعار', en: 'Catalogue manager' },
    grants: {
      home: true,
      groups: [
        { names: ['services', 'subservice'], controls: '*' },
        { names: ['sales'], controls: WITHOUT_DELETE },
      ],
    },
  },
  {
    key: 'viewer',
    name: { ar: 'اطلاع فقط', en: 'Viewer' },
    grants: { home: true, groups: [{ names: '*', controls: ['show'] }] },
  },
  {
    key: 'people',
    name: { ar: 'الموارد البشرية', en: 'Human resources' },
    grants: {
      home: true,
      groups: [
        { names: ['admins', 'callCenter'], controls: '*' },
        { names: ['roles'], controls: [] },
      ],
    },
  },
  {
    key: 'regional',
    name: { ar: 'العمليات الميدانية', en: 'Regional operations' },
    grants: {
      home: true,
      groups: [
        {
          names: ['users', 'providers', 'companies', 'maintenanceTechnician'],
          controls: ['show', 'edit', 'toggle', 'status', 'notify'],
        },
        { names: ['notifications'], controls: ['add'] },
        { names: ['cities', 'days', 'workTimes'], controls: ['show'] },
      ],
    },
  },
  {
    key: 'schedule',
    name: { ar: 'تنسيق المواعيد', en: 'Scheduling' },
    grants: {
      home: false,
      groups: [
        { names: ['days'], controls: ['show', 'status'] },
        { names: ['workTimes'], controls: '*' },
        { names: ['cancelReasons', 'delayReasons'], controls: ['show', 'edit'] },
      ],
    },
  },
];

/**
 * Id of a seeded role's record.
 *
 * @throws RangeError when no role has that key
 */
export function seedRoleId(key: string): number {
  const index = roles.findIndex((role) => role.key === key);
  if (index === -1) throw new RangeError(`no seeded role is called ${key}`);
  return index + 1;
}
