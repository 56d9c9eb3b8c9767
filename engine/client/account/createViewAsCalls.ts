import { ACCESS_RULES, type AccessRule } from '../../core/access/explainAccess.ts';
import { CONTROLS, type Control } from '../../core/access/Grants.ts';
import { ApiError } from '../../core/errors/ApiError.ts';
import type { AccessCalls, NamedRecord, RoleAnswer } from './AccessCalls.types.ts';
import type { Connection } from '../connection/createConnection.ts';
import { isObject } from '../../core/values/isObject.ts';
import { dataOf } from '../connection/readAnswer.ts';

/** The calls that a super admin makes with the own rights while the tab views as a role. */
export function createViewAsCalls(request: Connection): Omit<AccessCalls, 'getAccessRevision'> {
  return {
    async startViewAs(roleId) {
      const body = await request('view_as', { method: 'POST', json: { role_id: roleId }, isOwn: true });
      const role = readNamed(dataOf(body));
      if (role === undefined) throw new ApiError({ code: 'server', method: 'POST', url: 'view_as' });
      return role;
    },
    async endViewAs() {
      await request('view_as', { method: 'DELETE', isOwn: true });
    },
    async explainAccess({ roleId, route, control }, options) {
      const query = {
        role_id: String(roleId),
        ...(route !== undefined && { route }),
        ...(control && { list: control.list, control: control.name }),
      };
      const answer = readAnswer(dataOf(await request('explain_access', { ...options, query, isOwn: true })));
      if (answer === undefined) throw new ApiError({ code: 'server', method: 'GET', url: 'explain_access' });
      return answer;
    },
  };
}

function readAnswer(data: unknown): RoleAnswer | undefined {
  if (!isObject(data)) return undefined;
  const rule = ACCESS_RULES.find((known): known is AccessRule => known === data['rule']);
  if (rule === undefined || typeof data['allowed'] !== 'boolean') return undefined;
  const route = textOf(data['route']);
  const list = textOf(data['list']);
  const control = CONTROLS.find((known): known is Control => known === data['control']);
  const role = readNamed(data['role']);
  const permission = readPermission(data['permission']);
  return {
    allowed: data['allowed'],
    rule,
    ...(route !== undefined && { route }),
    ...(list !== undefined && { list }),
    ...(control !== undefined && { control }),
    ...(role && { role }),
    ...(permission && { permission }),
  };
}

function readNamed(value: unknown): NamedRecord | undefined {
  if (!isObject(value) || typeof value['id'] !== 'number') return undefined;
  return { id: value['id'], name: textOf(value['name']) ?? String(value['id']) };
}

function readPermission(value: unknown): RoleAnswer['permission'] {
  if (!isObject(value) || typeof value['id'] !== 'number') return undefined;
  const url = textOf(value['url']) ?? '';
  return { id: value['id'], title: textOf(value['title']) ?? url, url };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
