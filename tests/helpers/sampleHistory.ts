import type { HistoryEntry, HistoryPage } from '../../engine/client/records/History.types.ts';
import { diffRecord } from '../../engine/core/records/diffRecord.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { sampleRow } from './sampleRecords.ts';

/** How many fields the change of a sample history touches: every change is in the snapshots. */
const CHANGED = 2;

/** A deterministic history of a sample record: the server made it, a person changed its first fields. */
export function sampleHistory(resource: ResolvedResource, id: number): HistoryPage {
  const row = sampleRow(resource, id);
  const other = sampleRow(resource, id + 2);
  const names = diffRecord(resource, { before: other, after: row }).map(({ field }) => field.name);
  const changed = [...new Set(names)].slice(0, CHANGED);
  const update: HistoryEntry = {
    id: 2,
    at: '2026-11-19T10:15:00.000Z',
    actor: { id: 2, name: 'مريم المنصوري' },
    action: 'update',
    before: { ...row, ...Object.fromEntries(changed.map((name) => [name, other[name]])) },
    after: row,
  };
  const create: HistoryEntry = {
    id: 1,
    at: '2026-11-11T09:30:00.000Z',
    actor: null,
    action: 'create',
    before: null,
    after: update.before,
  };
  return { entries: changed.length === 0 ? [create] : [update, create], hasMore: false };
}
