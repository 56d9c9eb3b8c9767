import { ApiError } from '../../../../engine/core/errors/ApiError.ts';
import type { Api } from '../../../../engine/client/Api.types.ts';

/** The calls that only read; those of `lanes`, `maps`, `recordSearch`, `suggestions` and `timeline` do, too, and those of `trees` but one. */
const READS: ReadonlySet<string | symbol> = new Set<keyof Api>([
  ...(['list', 'arrivedList', 'listIds', 'count', 'tabCounts', 'get', 'options', 'history', 'stateChanges'] as const),
  ...(['getMyPermissions', 'getMyControlPermissions', 'fieldLengths', 'permissionTree', 'missedChanges'] as const),
  ...(['lanes', 'maps', 'recordSearch', 'suggestions', 'timeline'] as const),
]);

/** A backend by which real rows can be looked at and not changed: a preview must not write what its definition only tries. */
export function readOnlyApi(api: Api): Api {
  return new Proxy(api, {
    get: (target, name: keyof Api) =>
      name === 'trees'
        ? async () => ({ ...(await target.trees()), place: () => Promise.reject(refused(name)) })
        : READS.has(name)
          ? target[name]
          : (): Promise<never> => Promise.reject(refused(name)),
  });
}

function refused(name: string): ApiError {
  return new ApiError({ code: 'read-only', method: 'POST', url: name });
}
