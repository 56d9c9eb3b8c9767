import type { AccessCalls } from './AccessCalls.types.ts';
import type { Connection } from '../connection/createConnection.ts';
import { isObject } from '../../core/values/isObject.ts';
import { dataOf } from '../connection/readAnswer.ts';

/**
 * The calls about rights. Those of a super admin in a role view use the super admin's own rights, because the role may
 * not make them. All but the one that every page repeats are in a chunk of their own, since few people need them.
 */
export function createAccessCalls(request: Connection): AccessCalls {
  const viewAsCalls = async (): Promise<Omit<AccessCalls, 'getAccessRevision'>> =>
    (await import('./createViewAsCalls.ts')).createViewAsCalls(request);
  return {
    async getAccessRevision(options) {
      const data = dataOf(await request('access_revision', { ...options, isQuiet: true }));
      const revision = isObject(data) ? data['revision'] : undefined;
      return typeof revision === 'string' && revision !== '' ? revision : undefined;
    },
    startViewAs: async (roleId) => (await viewAsCalls()).startViewAs(roleId),
    endViewAs: async () => (await viewAsCalls()).endViewAs(),
    explainAccess: async (question, options) => (await viewAsCalls()).explainAccess(question, options),
  };
}
