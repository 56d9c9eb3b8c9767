import { TOP } from '../../engine/core/query/tree.ts';
import { explainAccess } from '../../engine/core/access/explainAccess.ts';
import { NO_GRANTS } from '../../engine/core/access/Grants.ts';
import type { Profile } from '../../engine/client/account/AccountCalls.types.ts';
import type { Api, Option } from '../../engine/client/Api.types.ts';
import { ApiError } from '../../engine/core/errors/ApiError.ts';
import { createFakeChat } from './createFakeChat.ts';
import { createFakeViews } from './createFakeViews.ts';
import { sampleHistory } from './sampleHistory.ts';
import { sampleMaps } from './sampleMaps.ts';
import { sampleNotificationCalls } from './sampleNotifications.ts';
import { sampleJobCalls } from './sampleJobs.ts';
import { samplePermissionTree } from './samplePermissionTree.ts';
import { sampleOptionName, sampleRow, sampleRows } from './sampleRecords.ts';
import { sampleReplyCalls } from './sampleReplyCalls.ts';
import { sampleStateChanges } from './sampleStateChanges.ts';
import { sampleStudioCalls } from './sampleStudioCalls.ts';

/** How many rows a fake list has: few, because every one of them is in the snapshots. */
export const FAKE_ROWS = 3;

/** A backend of sample records that answers at once; `overrides` replaces single calls. */
export function createFakeApi(overrides: Partial<Api> = {}): Api {
  return {
    login: () => Promise.reject(new ApiError({ code: 'unauthorised', method: 'POST', url: 'login', status: 401 })),
    logout: () => Promise.resolve(),
    studio: () => Promise.resolve(sampleStudioCalls()),
    secondFactor: () =>
      Promise.resolve({
        enter: () =>
          Promise.reject(new ApiError({ code: 'unauthorised', method: 'POST', url: 'login/code', status: 401 })),
        state: () => Promise.resolve({ isOn: false, confirmedAt: null, recoveryCodes: 0, isRequired: false }),
        begin: () =>
          Promise.resolve({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/lawha?secret=JBSWY3DPEHPK3PXP' }),
        confirm: () => Promise.resolve(['AAAA-BBBB-CCCC-DDDD']),
        renewCodes: () => Promise.resolve(['EEEE-FFFF-GGGG-HHHH']),
        switchOff: () => Promise.resolve(),
        stateOf: () => Promise.resolve({ isOn: false, confirmedAt: null, recoveryCodes: 0, mayReset: false }),
        reset: () => Promise.resolve(),
      }),
    getMyPermissions: () => Promise.resolve([]),
    getMyControlPermissions: () => Promise.resolve([]),
    getSidebar: () => Promise.resolve([]),
    getStatistics: () =>
      Promise.resolve({
        cards: [{ id: 'countries', name: 'الدول', value: 12.2, percentage: 66.1, icon: 'globe' }],
        top: {},
      }),
    count: () => Promise.resolve(12),
    tabCounts: () => Promise.resolve({ 'show-all': FAKE_ROWS * 4 }),
    arrivedList: () => undefined,
    list: (resource) =>
      Promise.resolve({
        rows: sampleRows(resource, FAKE_ROWS),
        page: 1,
        lastPage: 4,
        perPage: FAKE_ROWS,
        total: FAKE_ROWS * 4,
        ...(resource.totals && { totals: Object.fromEntries(resource.totals.map((name) => [name, 1234.5])) }),
        counts: { count: 12, percentage: 66.67, active_count: 8, inactive_count: 4 },
        series: [
          { id: 1, name: sampleOptionName(1), value: 8 },
          { id: 2, name: sampleOptionName(2), value: 4 },
        ],
      }),
    get: (resource, id) => Promise.resolve(sampleRow(resource, id)),
    create: (resource, record) => Promise.resolve({ ...sampleRow(resource, 99), ...record }),
    update: (resource, id, record) => Promise.resolve({ ...sampleRow(resource, id), ...record }),
    remove: () => Promise.resolve(),
    removeMany: () => Promise.resolve(undefined),
    jobs: () => Promise.resolve(sampleJobCalls()),
    views: () => Promise.resolve(createFakeViews()),
    lanes: () =>
      Promise.resolve({
        list: (resource, { sizes }) =>
          Promise.resolve(
            new Map(
              [...sizes].map(([value, size]) => [
                value,
                { value, total: FAKE_ROWS, isCapped: false, rows: sampleRows(resource, Math.min(size, FAKE_ROWS)) },
              ]),
            ),
          ),
      }),
    timeline: () =>
      Promise.resolve({
        day: (_resource, { day }) =>
          Promise.resolve({ day, rows: [], records: [], totals: { rows: 0, placed: 0, unplaced: 0, hidden: 0 } }),
        change: (_resource, row, values) => Promise.resolve({ ...row, ...values }),
      }),
    trees: () =>
      Promise.resolve({
        branches: (resource, { sizes }) =>
          Promise.resolve(
            new Map(
              [...sizes.keys()].map((branch) => {
                const rows = branch === TOP ? sampleRows(resource, FAKE_ROWS) : [];
                return [
                  branch,
                  { total: rows.length, nodes: rows.map((row) => ({ row, children: 0, matches: true })) },
                ];
              }),
            ),
          ),
        place: (_resource, row) => Promise.resolve(row),
      }),
    trash: () =>
      Promise.resolve({
        list: () => Promise.resolve({ records: [], total: 0 }),
        restore: () => Promise.resolve(),
        purge: () => Promise.resolve(),
      }),
    arrange: () => Promise.resolve(),
    changeState: (resource, id, { to }) =>
      Promise.resolve({ row: { ...sampleRow(resource, id), [resource.states?.field ?? 'status']: to, version: 2 } }),
    stateChanges: () => Promise.resolve({ changes: sampleStateChanges() }),
    history: (resource, id) => Promise.resolve(sampleHistory(resource, id)),
    drafts: () =>
      Promise.resolve({
        read: () => Promise.resolve(undefined),
        keep: () => Promise.resolve(),
        remove: () => Promise.resolve(),
      }),
    versions: () =>
      Promise.resolve({
        authors: () => Promise.resolve([]),
        version: (resource, id) => Promise.resolve(sampleRow(resource, id)),
        revert: (resource, { id }) => Promise.resolve(sampleRow(resource, id)),
        merge: (resource, id, values) => Promise.resolve({ ...sampleRow(resource, id), ...values }),
      }),
    toggle: (_resource, { flag }, row) => Promise.resolve(row[flag] === 1 ? 0 : 1),
    decide: ({ decision }, row, { verdict }) =>
      Promise.resolve(decision ? { ...row, [decision.field]: decision[verdict].value } : row),
    listIds: () => Promise.resolve([1, 2, 3]),
    options: (resource) => Promise.resolve(resource.startsWith('countries') ? sampleCountries() : sampleOptions()),
    permissionTree: () => Promise.resolve(samplePermissionTree()),
    describeUpload: () => Promise.resolve(),
    upload: (file) => Promise.resolve({ id: 1, url: `/media/uploads/${file.name}` }),
    missedChanges: () => Promise.resolve({ events: [], pushes: [], seq: 0, isReset: false }),
    getAccessRevision: () => Promise.resolve(undefined),
    startViewAs: (id) => Promise.resolve({ id, name: sampleOptionName(id, 'roles') }),
    endViewAs: () => Promise.resolve(),
    explainAccess: ({ roleId, route, control }) =>
      Promise.resolve({
        ...explainAccess(NO_GRANTS, { ...(route !== undefined && { route }), ...(control && { control }) }),
        role: { id: roleId, name: sampleOptionName(roleId, 'roles') },
      }),
    getProfile: () => Promise.resolve(sampleProfile()),
    updateProfile: (fields) => Promise.resolve({ ...sampleProfile(), ...fields }),
    updatePassword: () => Promise.resolve(),
    getSessions: () => Promise.resolve([]),
    endSession: () => Promise.resolve(),
    fieldLengths: () => Promise.resolve({ phone_length: 9, national_id_limit: 15 }),
    recordSearch: () => Promise.resolve({ find: () => Promise.resolve([]), name: () => Promise.resolve([]) }),
    suggestions: () =>
      Promise.resolve({
        suggest: () => Promise.resolve([]),
        figures: () => Promise.resolve({ title: '', figures: [] }),
        tags: () => Promise.resolve([]),
        candidates: () => Promise.resolve({ columns: [], candidates: [] }),
      }),
    maps: () => Promise.resolve(sampleMaps()),
    chat: () => Promise.resolve(createFakeChat()),
    replies: () => Promise.resolve(sampleReplyCalls()),
    notifications: () => Promise.resolve(sampleNotificationCalls()),
    ...overrides,
  };
}

function sampleProfile(): Profile {
  return {
    id: 1,
    full_name: 'مريم الهاشمي',
    phone: '501234001',
    phone_code: '971',
    phone_complete_form: '+971501234001',
    image: null,
    email: 'super@lawha.test',
    gender: 'female',
    user_type: 'super_admin',
    role: 'صلاحيات كاملة',
  };
}

function sampleOptions(): Option[] {
  return [1, 2, 3].map((id) => ({ id, name: sampleOptionName(id) }));
}

function sampleCountries(): Option[] {
  return [
    {
      id: 1,
      name: sampleOptionName(1, 'countries'),
      image: '/media/flags/ae.svg',
      phone_code: '971',
      phone_number_limit: 9,
    },
    {
      id: 2,
      name: sampleOptionName(2, 'countries'),
      image: '/media/flags/eg.svg',
      phone_code: '20',
      phone_number_limit: 10,
    },
  ];
}
