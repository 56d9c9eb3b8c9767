import type { LawhaApiOptions } from '../connection/ApiSession.types.ts';
import type { Connection } from '../connection/createConnection.ts';
import { createMapCalls } from '../pages/createMapCalls.ts';
import { createStudioCalls } from '../pages/createStudioCalls.ts';
import { createJobCalls } from './createJobCalls.ts';
import { createLaneCalls } from './createLaneCalls.ts';
import { createRecordSearchCalls } from './createRecordSearchCalls.ts';
import { createReplyCalls } from './createReplyCalls.ts';
import { createSuggestCalls } from './createSuggestCalls.ts';
import { createTimelineCalls } from './createTimelineCalls.ts';
import { createTrashCalls } from './createTrashCalls.ts';
import { createTreeCalls } from './createTreeCalls.ts';
import { createVersionCalls } from './createVersionCalls.ts';

/**
 * Calls that no first screen makes, in one chunk: a chunk of each would cost the entry, which every visitor loads, more
 * than the calls are worth.
 */
export function createLaterCalls(request: Connection, options: LawhaApiOptions) {
  return {
    jobs: createJobCalls(request, options),
    lanes: createLaneCalls(request),
    maps: createMapCalls(request),
    recordSearch: createRecordSearchCalls(request),
    replies: createReplyCalls(request),
    studio: createStudioCalls(request, options),
    suggestions: createSuggestCalls(request),
    timeline: createTimelineCalls(request),
    trash: createTrashCalls(request),
    trees: createTreeCalls(request),
    versions: createVersionCalls(request),
  };
}
