import { ApiError } from '../../core/errors/ApiError.ts';
import type { Api } from '../Api.types.ts';
import type { Connection } from '../connection/createConnection.ts';
import { readHomeStatistics, readTabCounts, readTotal } from './readHome.ts';

/** Calls of the home page, and the counts of lists. */
export type HomeCalls = Pick<Api, 'getStatistics' | 'count' | 'tabCounts'>;

/** The calls of the home page in the specification's dialect. */
export function createHomeCalls(request: Connection): HomeCalls {
  return {
    getStatistics: async (opts) => readHomeStatistics(await request('statistics', opts)),
    async count(resource, query, opts) {
      const total = readTotal(await request(resource, { query: { ...query, page: '1', per_page: '1' }, ...opts }));
      if (total === undefined) throw new ApiError({ code: 'server', method: 'GET', url: resource });
      return total;
    },
    async tabCounts({ name }, query, opts) {
      return readTabCounts(await request(`${name}/counts`, { query, ...opts }));
    },
  };
}
