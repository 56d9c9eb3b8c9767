import type { PushedEvent } from '../../engine/features/realtime/PushedEvent.ts';
import type { RecordChange } from '../../engine/features/realtime/RecordChange.ts';
import type { StoredChange } from '../changes/storedChanges.ts';
import type { AppContext } from '../context/AppContext.ts';
import { type Audience, changesFor, pushesFor, withoutHiddenRows } from './Audience.ts';

/** What an audience receives of a batch. */
export interface Received {
  pushes: readonly PushedEvent[];
  events: readonly RecordChange[];
}

/** Finds what an audience receives. */
export type ReceivedFrom = (audience: Audience) => Promise<Received>;

/**
 * What each audience receives of a batch: the same object for all that have the same rights and limits of records, but for
 * the accounts which the batch itself names as authors or addressees.
 */
export function receivedFrom(
  app: Pick<AppContext, 'store' | 'catalogue' | 'now'>,
  batch: readonly StoredChange[],
): ReceivedFrom {
  const named = new Set(batch.flatMap(({ account, by }) => [account, by?.id]));
  const groups = [...new Set(batch.map(({ resource }) => resource))];
  const shared = new Map<Audience['rights'], Map<string, Promise<Received>>>();
  const find = async (audience: Audience): Promise<Received> => ({
    pushes: pushesFor(audience, batch),
    events: changesFor(audience, await withoutHiddenRows(app, audience, batch)),
  });
  return (audience) => {
    if (named.has(audience.accountId)) return find(audience);
    const ofRights = shared.get(audience.rights) ?? new Map<string, Promise<Received>>();
    shared.set(audience.rights, ofRights);
    const { rows } = audience.viewer;
    const limits = rows === undefined ? '' : JSON.stringify(groups.map((name) => rows.get(name)));
    const found = ofRights.get(limits) ?? find(audience);
    ofRights.set(limits, found);
    return found;
  };
}
