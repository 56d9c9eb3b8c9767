import type { RecordPlace } from '../../engine/core/records/FoundRecord.types.ts';
import { isRecordId } from '../../engine/core/routing/paths.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

/** Most records that are kept. */
const MOST = 8;

/** Keeps that a record was opened in this browser; what was opened before moves to the beginning. */
export function rememberRecord({ resource, id }: RecordPlace, storage: Storage = localStorage): void {
  const others = recentRecords(storage).filter((one) => one.resource !== resource || one.id !== id);
  const places = [{ resource, id }, ...others].slice(0, MOST);
  try {
    storage.setItem(STORAGE_KEYS.recent, places.map((place) => `${place.resource}/${place.id}`).join(','));
  } catch {
    // A full or switched-off storage keeps no recent records.
  }
}

/** The records that were opened in this browser since signing in, the last one first. What else is stored is left out. */
export function recentRecords(storage: Storage = localStorage): RecordPlace[] {
  return readStored(storage)
    .split(',')
    .flatMap((place): RecordPlace[] => {
      const [, resource, id] = /^([\w-]{1,60})\/(\d+)$/.exec(place) ?? [];
      return resource === undefined || id === undefined || !isRecordId(id) ? [] : [{ resource, id: Number(id) }];
    })
    .slice(0, MOST);
}

function readStored(storage: Storage): string {
  try {
    return storage.getItem(STORAGE_KEYS.recent) ?? '';
  } catch {
    return '';
  }
}
