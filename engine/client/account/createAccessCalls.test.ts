import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { isApiError } from '../../core/errors/ApiError.ts';
import type { Api } from '../Api.types.ts';
import { createLawhaApi } from '../createLawhaApi.ts';

const cities = { name: 'cities', fields: [] } as unknown as ResolvedResource;
const asked = { roleId: 3, route: 'cities/edit', control: { list: 'cities/show-all', name: 'edit' } } as const;

let server: Server;
let seen: { line: string; headers: IncomingHttpHeaders; body: string }[];
let answer: { status: number; body: unknown; revision?: string };
let role: number | undefined;
let api: Api;
const onForbidden = vi.fn<() => void>();
const onAccessRevision = vi.fn<(revision: string) => void>();

beforeEach(async () => {
  seen = [];
  role = undefined;
  answer = { status: 200, body: { data: {} } };
  onForbidden.mockClear();
  onAccessRevision.mockClear();
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
      response
        .writeHead(answer.status, {
          'content-type': 'application/json',
          ...(answer.revision !== undefined && { 'lawha-access': answer.revision }),
        })
        .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, resolve);
  });
  api = createLawhaApi({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`,
    language: () => 'ar',
    token: () => 'secret',
    viewAs: () => role,
    onForbidden,
    onAccessRevision,
  });
});

afterEach(() => {
  server.close();
  server.closeAllConnections();
});

describe('PERM-11: the mark of what the caller may do', () => {
  it('is reported for every answer that has one, including failed ones', async () => {
    answer = { status: 200, body: { data: [] }, revision: 'a' };
    await api.getMyPermissions();
    answer = { status: 500, body: {}, revision: 'b' };
    await expect(api.getMyPermissions()).rejects.toThrow('500');
    answer = { status: 200, body: { data: [] } };
    await api.getMyPermissions();
    expect(onAccessRevision.mock.calls).toEqual([['a'], ['b']]);
  });

  it('of an own call is not that of the role that the tab looks as', async () => {
    role = 3;
    answer = { status: 200, body: { data: { allowed: false, rule: 'route-missing' } }, revision: 'own' };
    await api.explainAccess(asked);
    expect(onAccessRevision).not.toHaveBeenCalled();
  });

  it('has a call of its own, whose 403 leads nowhere', async () => {
    answer = { status: 200, body: { data: { revision: 'r7' } } };
    expect(await api.getAccessRevision()).toBe('r7');
    answer = { status: 200, body: { data: { revision: 7 } } };
    expect(await api.getAccessRevision()).toBeUndefined();
    answer = { status: 403, body: {} };
    await expect(api.getAccessRevision()).rejects.toThrow('403');
    expect(onForbidden).not.toHaveBeenCalled();
  });
});

describe('looking as a role', () => {
  it('starts with the role and ends, both as the real account', async () => {
    role = 3;
    answer = { status: 200, body: { data: { id: 3, name: 'المحررون' } } };
    expect(await api.startViewAs(3)).toEqual({ id: 3, name: 'المحررون' });
    await api.endViewAs();
    expect(seen.map(({ line, body, headers }) => [line, body, headers['lawha-view-as']])).toEqual([
      ['POST /api/view_as', '{"role_id":3}', undefined],
      ['DELETE /api/view_as', '', undefined],
    ]);
  });

  it('sends the role with every call of the tab, but not with logout and questions', async () => {
    role = 3;
    await api.getMyPermissions();
    await api.logout();
    answer = { status: 200, body: { data: { allowed: false, rule: 'route-missing' } } };
    await api.explainAccess(asked);
    expect(seen.map(({ headers }) => headers['lawha-view-as'])).toEqual(['3', undefined, undefined]);
  });

  it('asks for the roles to choose from as the person, for other options as the role', async () => {
    role = 3;
    answer = { status: 200, body: { data: [{ id: 3, name: 'المحررون' }] } };
    await api.options('roles', undefined, { isOwn: true });
    await api.options('countries');
    expect(seen.map(({ line, headers }) => [line, headers['lawha-view-as']])).toEqual([
      ['GET /api/roles_not_paginated', undefined],
      ['GET /api/countries-without-paginated', '3'],
    ]);
  });

  it('a refused write has the message of the server, a refused read leads to /permission-required', async () => {
    role = 3;
    answer = { status: 403, body: { message: 'للقراءة فقط' } };
    const failure: unknown = await api.remove(cities, 1).catch((error: unknown) => error);
    expect(isApiError(failure, 'read-only') && failure.serverMessage).toBe('للقراءة فقط');
    expect(onForbidden).not.toHaveBeenCalled();
    await expect(api.getMyPermissions()).rejects.toMatchObject({ code: 'forbidden' });
    expect(onForbidden).toHaveBeenCalledTimes(1);
  });

  it('API-09: a switch is a write although its call is a GET', async () => {
    role = 3;
    answer = { status: 403, body: {} };
    const toggle = {
      flag: 'is_active',
      label: { ar: 'م', en: 'A' },
      call: { method: 'GET', path: '{resource}/{id}/status', sendsValue: false },
    } as const;
    await expect(api.toggle(cities, toggle, { id: 1 })).rejects.toMatchObject({ code: 'read-only' });
  });

  it('ERR-04: without it a refused write leads to /permission-required', async () => {
    answer = { status: 403, body: {} };
    await expect(api.remove(cities, 1)).rejects.toMatchObject({ code: 'forbidden' });
    expect(onForbidden).toHaveBeenCalledTimes(1);
  });
});

describe('explainAccess', () => {
  it('sends role, route, list and control, and reads rule and names', async () => {
    const data = {
      allowed: false,
      rule: 'control-missing',
      route: 'cities/edit',
      list: 'cities/show-all',
      control: 'edit',
      role: { id: 3, name: 'المحررون' },
      permission: { id: 9, title: 'تعديل مدينة', url: 'cities/edit' },
    };
    answer = { status: 200, body: { data } };
    expect(await api.explainAccess(asked)).toEqual(data);
    expect(seen[0]?.line).toBe(
      'GET /api/explain_access?role_id=3&route=cities%2Fedit&list=cities%2Fshow-all&control=edit',
    );
  });

  it.each([undefined, {}, { allowed: true }, { allowed: true, rule: 'magic' }, { rule: 'super-admin' }])(
    'an answer of another shape is the fault of the server: %j',
    async (data) => {
      answer = { status: 200, body: { data } };
      await expect(api.explainAccess(asked)).rejects.toMatchObject({ code: 'server' });
    },
  );
});
