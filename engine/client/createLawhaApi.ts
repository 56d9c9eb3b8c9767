import type { ResolvedResource, ResolvedToggle } from '../core/definition/Resolved.types.ts';
import { toWire, type RecordValue } from '../core/records/recordCodec.ts';
import { ApiError, isApiError } from '../core/errors/ApiError.ts';
import { MAX_PER_PAGE } from '../core/query/limits.ts';
import type { Row } from '../core/registry/defineCell.ts';
import { recordCallPath } from '../core/routing/paths.ts';
import type { AccountCalls } from './account/AccountCalls.types.ts';
import type { Api } from './Api.types.ts';
import type { LawhaApiOptions } from './connection/ApiSession.types.ts';
import { createAccessCalls } from './account/createAccessCalls.ts';
import { arrivedAnswer, createConnection } from './connection/createConnection.ts';
import type { HomeCalls } from './pages/createHomeCalls.ts';
import { isObject } from '../core/values/isObject.ts';
import { dataOf, isGrouped, readListPage, readOptions, readRow } from './connection/readAnswer.ts';
import { readMessage } from './connection/readMessage.ts';
import { readSessionUser, readSidebar } from './account/readSession.ts';
import type { StateCalls } from './records/StateCalls.types.ts';
import { toFormData } from './connection/toFormData.ts';
import { toStaleError } from './connection/toStaleError.ts';

/**
 * The specification's API dialect: the only part of the dashboard that knows it. Creates and updates are multipart
 * forms, an update being a `POST` with `_method=PUT`.
 *
 * @example createLawhaApi({ language: () => 'ar', token: () => session.token, onUnauthorised: forceLogout })
 */
export function createLawhaApi(options: LawhaApiOptions): Api {
  const request = createConnection(options);
  // The calls of few pages are in chunks of their own: every visitor downloads this module.
  const accountCalls = async (): Promise<AccountCalls> =>
    (await import('./account/createAccountCalls.ts')).createAccountCalls(request);
  const homeCalls = async (): Promise<HomeCalls> =>
    (await import('./pages/createHomeCalls.ts')).createHomeCalls(request);

  const laterCalls = async () => (await import('./records/createLaterCalls.ts')).createLaterCalls(request, options);
  const stateCalls = async (): Promise<StateCalls> =>
    (await import('./records/createStateCalls.ts')).createStateCalls(request);

  const save = async (
    resource: ResolvedResource,
    path: string,
    record: RecordValue,
    extra: RecordValue = {},
    opts?: { key?: string },
  ) => {
    const form = toFormData({ ...extra, ...toWire(resource, record) });
    try {
      return rowOf(resource, path, await request(path, { method: 'POST', form, ...opts }));
    } catch (error) {
      throw isApiError(error, 'conflict') ? toStaleError(resource, { method: 'POST', url: path }, error) : error;
    }
  };

  const readPage: Api['list'] = async (resource, asked, opts) => {
    const body = await request(resource.name, { query: sentQuery(resource, asked), ...opts });
    const page = pageOf(asked);
    if (!isGrouped(body)) return readListPage(resource, body, page);
    const { readGroupedPage } = await import('./connection/readGroups.ts');
    return readGroupedPage(resource, body, { page, group: asked['group'] });
  };

  return {
    ...createAccessCalls(request),
    getProfile: async (opts) => (await accountCalls()).getProfile(opts),
    updateProfile: async (fields) => (await accountCalls()).updateProfile(fields),
    updatePassword: async (fields) => (await accountCalls()).updatePassword(fields),
    getSessions: async (opts) => (await accountCalls()).getSessions(opts),
    endSession: async (id) => (await accountCalls()).endSession(id),
    changeState: async (resource, id, move) => (await stateCalls()).changeState(resource, id, move),
    stateChanges: async (resource, id, opts) => (await stateCalls()).stateChanges(resource, id, opts),
    async login(credentials) {
      const body = await request('login', { method: 'POST', json: credentials, isSession: true });
      const data = dataOf(body);
      if (isObject(data) && typeof data['challenge'] === 'string') return { challenge: data['challenge'] };
      const user = readSessionUser(data);
      if (user === undefined) throw new ApiError({ code: 'server', method: 'POST', url: 'login' });
      return user;
    },
    async logout() {
      await request('logout', { method: 'POST', isSession: true });
    },
    getMyPermissions: async (opts) => dataOf(await request('get_my_permissions', opts)),
    getMyControlPermissions: async (opts) => dataOf(await request('get_my_control_permissions', opts)),
    getSidebar: async (opts) => readSidebar(dataOf(await request('admin_side_bar', opts))),
    getStatistics: async (opts) => (await homeCalls()).getStatistics(opts),
    list: readPage,
    arrivedList(resource, asked) {
      const body = arrivedAnswer(options, resource.name, sentQuery(resource, asked));
      return body === undefined || isGrouped(body) ? undefined : readListPage(resource, body, pageOf(asked));
    },
    count: async (resource, query, opts) => (await homeCalls()).count(resource, query, opts),
    tabCounts: async (resource, query, opts) => (await homeCalls()).tabCounts(resource, query, opts),
    async get(resource, id, opts) {
      const path = recordCallPath(resource, id);
      const body = await request(path, opts);
      return { ...mediaOf(body), ...rowOf(resource, path, body) };
    },
    create: (resource, record, opts) => save(resource, resource.name, record, {}, opts),
    update: (resource, id, record) => save(resource, recordCallPath(resource, id), record, { _method: 'PUT' }),
    async remove(resource, id) {
      await request(`${resource.name}/${id}`, { method: 'DELETE' });
    },
    async removeMany(resource, ids) {
      return readMessage(await request(`${resource.name}/deleteAll`, { method: 'POST', json: { ids } }));
    },
    async arrange({ name }, ids) {
      await request(`${name}/arrange`, { method: 'PATCH', json: { ids } });
    },
    async history(resource, id, before, opts) {
      const query = {
        resource: resource.name,
        id: String(id),
        ...(before !== undefined && { before: String(before) }),
      };
      const body = await request('history', { query, ...opts });
      const { readHistory } = await import('./records/readHistory.ts');
      const page = readHistory(resource, body);
      if (page === undefined) throw new ApiError({ code: 'server', method: 'GET', url: 'history' });
      return page;
    },
    async toggle(resource, toggle, row) {
      const { name, singleton } = resource;
      const path = toggle.call.path.replaceAll('{resource}', singleton ?? name).replaceAll('{id}', String(row.id));
      const next = row[toggle.flag] === 1 || row[toggle.flag] === true ? 0 : 1;
      // The switch of the one record is sent without an id.
      const form = toFormData({ ...(singleton === undefined && { id: row.id }), [toggle.flag]: next });
      const body = await request(path, {
        method: toggle.call.method,
        isWrite: true,
        ...(toggle.call.sendsValue && { form }),
      });
      return flagOf(dataOf(body), toggle, next);
    },
    async decide(resource, row, decision) {
      const { decide } = await import('./records/decide.ts');
      return decide(request, resource, { ...decision, row });
    },
    async listIds(resource, query, opts) {
      const ids: number[] = [];
      for (let page = 1, last = 1; page <= last; page += 1) {
        const asked = { ...query, page: String(page), per_page: String(MAX_PER_PAGE) };
        // oxlint-disable-next-line no-await-in-loop -- the number of pages is known only from the first
        const answer = await readPage(resource, asked, opts);
        ids.push(...answer.rows.map(({ id }) => id));
        last = answer.lastPage;
      }
      return ids;
    },
    async options(resource, query, opts) {
      const body = await request(optionsPath(resource), { ...(query && { query }), ...opts });
      return readOptions(body, options.language());
    },
    secondFactor: async () => (await import('./account/createSecondFactorCalls.ts')).createSecondFactorCalls(request),
    studio: async () => (await laterCalls()).studio,
    suggestions: async () => (await laterCalls()).suggestions,
    recordSearch: async () => (await laterCalls()).recordSearch,
    views: async () => (await import('./records/createViewCalls.ts')).createViewCalls(request),
    lanes: async () => (await laterCalls()).lanes,
    trash: async () => (await laterCalls()).trash,
    timeline: async () => (await laterCalls()).timeline,
    trees: async () => (await laterCalls()).trees,
    versions: async () => (await laterCalls()).versions,
    drafts: async () => (await import('./records/createDraftCalls.ts')).createDraftCalls(request),
    jobs: async () => (await laterCalls()).jobs,
    maps: async () => (await laterCalls()).maps,
    chat: async () => (await import('./pages/createChatCalls.ts')).createChatCalls(options),
    replies: async () => (await laterCalls()).replies,
    notifications: async () => (await import('./pages/createNotificationCalls.ts')).createNotificationCalls(request),
    async missedChanges(asked, opts) {
      const { fetchMissedChanges } = await import('./records/fetchMissedChanges.ts');
      return fetchMissedChanges(request, asked, opts);
    },
    fieldLengths: async (opts) => (await import('./records/fetchFieldLengths.ts')).fetchFieldLengths(request, opts),
    async permissionTree(opts) {
      const body = await request('permission_tree', opts);
      const { readPermissionTree } = await import('./account/readPermissionTree.ts');
      const tree = readPermissionTree(dataOf(body));
      if (tree === undefined) throw new ApiError({ code: 'server', method: 'GET', url: 'permission_tree' });
      return tree;
    },
    async upload(file, target, opts) {
      const { uploadFile } = await import('./records/uploadFile.ts');
      return uploadFile(file, target, { ...options, ...opts });
    },
    async describeUpload(id, alt) {
      await request(`attachments/${id}`, { method: 'PATCH', json: { alt } });
    },
  };
}

/** `GET {T}_not_paginated`; countries keep the name that the specification gives. */
/** Servers that do not answer in groups by definition know no such parameter; the tab chooses among what they sent. */
function sentQuery(
  { groupBy, filters }: ResolvedResource,
  asked: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { group, ...rest } = asked;
  return !group || groupBy !== undefined || filters.some(({ name }) => name === 'group') ? asked : rest;
}

function pageOf(asked: Readonly<Record<string, string>>): number {
  return Number(asked['page'] ?? 1) || 1;
}

function optionsPath(resource: string): string {
  return resource === 'countries' ? 'countries-without-paginated' : `${resource}_not_paginated`;
}

/** The record of an answer; one without it is the server's fault, except where a form sends and keeps none. */
function rowOf(resource: ResolvedResource, url: string, body: unknown): Row {
  const row = readRow(resource, dataOf(body));
  // What was sent has no id; the answer says how many people it reached.
  if (row === undefined && resource.form.submit === 'send') return { ...Object(dataOf(body)), id: 0 };
  if (row === undefined) throw new ApiError({ code: 'server', method: 'GET', url });
  return row;
}

/** What is known of a record's uploads, by their addresses; nothing where the server says nothing. */
function mediaOf(body: unknown): object {
  return isObject(body) && isObject(body['media']) ? { media: body['media'] } : {};
}

/** The flag's new value in the response, else the requested one. */
function flagOf(data: unknown, { flag }: ResolvedToggle, asked: 0 | 1): 0 | 1 {
  const value = isObject(data) ? data[flag] : undefined;
  if (value === true || value === 1 || value === '1') return 1;
  return value === false || value === 0 || value === '0' ? 0 : asked;
}
