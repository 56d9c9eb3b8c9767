/**
 * Calls that no first screen makes, in one chunk: a chunk of each would cost the entry, which every visitor loads, more
 * than the calls are worth.
 */
export { createLaneCalls } from './createLaneCalls.ts';
export { createRecordSearchCalls } from './createRecordSearchCalls.ts';
export { createReplyCalls } from './createReplyCalls.ts';
export { createSuggestCalls } from './createSuggestCalls.ts';
export { createTimelineCalls } from './createTimelineCalls.ts';
export { createTrashCalls } from './createTrashCalls.ts';
export { createVersionCalls } from './createVersionCalls.ts';
