import type { DocumentedCall } from './readCalls.ts';

/** Why a call is not made on a server for trying, by its address; the first that fits counts. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/\/(?:sign_out|logout)$/, 'it would end the session whose token is given'],
  [/\/register$/, 'it needs a telephone that was proved, and adds a person whom no call deletes'],
  [/\/(?:messages|reply|retry|complaint)$|^\/demo\//, 'it writes to a person, or shows one what has not happened'],
  [/\/(?:read|read_all)$|\/notifications?\/\{id\}$/, 'it marks for good as read what the person has not read'],
  [/\/(?:submit|review)$/, 'it would be shown to others, and no call takes it back'],
  [/^\/studio\/\{name\}/, 'the server writes such texts into its files, or has none of them'],
  [/^\/list_jobs\//, 'it is about a job, and a job stays in the list of those who start it'],
  [/\/undo$/, 'it is about a change of many records at once'],
  [/^\/second_factor\//, 'the account has no second factor, which an app of codes has to confirm'],
];

/**
 * Why a call is not checked.
 *
 * @param options whether the server is for trying, and whether a record of the call's group is known
 */
export function reasonFor(call: DocumentedCall, { isTried, isKnown }: { isTried: boolean; isKnown: boolean }): string {
  if (!isTried && (call.method !== 'get' || call.isSwitch))
    return 'it would change something; --try checks it on a server for trying';
  const special = REASONS.find(([address]) => address.test(call.path))?.[1];
  if (special !== undefined) return special;
  if (!isKnown) return 'its list has no record';
  if (call.path.includes('{')) return 'it changes for good a record that was there, and none can be added in its place';
  return 'no body is known that it takes and that changes nothing';
}
