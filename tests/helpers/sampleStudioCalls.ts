import type { StudioCalls } from '../../engine/client/pages/StudioCalls.types.ts';
import { ApiError } from '../../engine/core/errors/ApiError.ts';

/** The calls of a studio without definitions. */
export function sampleStudioCalls(overrides: Partial<StudioCalls> = {}): StudioCalls {
  const missing = (): Promise<never> =>
    Promise.reject(new ApiError({ code: 'not-found', method: 'GET', url: 'studio', status: 404 }));
  return {
    list: () => Promise.resolve({ mode: 'dev', canReview: false, definitions: [] }),
    file: missing,
    draft: missing,
    check: () => Promise.resolve({ findings: [], elsewhere: [], changes: [] }),
    save: missing,
    dropDraft: missing,
    submit: missing,
    review: missing,
    patch: missing,
    ...overrides,
  };
}
