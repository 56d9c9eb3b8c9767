import type { AccessCalls } from './AccessCalls.types.ts';
import type { Connection } from './createConnection.ts';
import { isObject } from '../text/isObject.ts';
import { dataOf } from './readAnswer.ts';

/**
 * The calls about rights. Those of a super admin who looks as a role are made as himself: the role may not make them. All
 * but the question that every page repeats come with a chunk of their own, since few people ever make them.
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
