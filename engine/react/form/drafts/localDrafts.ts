import { type Draft, type DraftPlace, type KeptDraft, readDraft } from '../../../client/records/createDraftCalls.ts';
import { logError } from '../../../core/errors/logError.ts';

const PREFIX = 'dashboard.draft.';
/** How long a draft is kept in a browser, as on the server. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Drafts that one browser keeps; the oldest give their place to new ones. */
const MOST = 20;
/** Longest draft, in characters. */
const LONGEST = 200_000;

/** The drafts of one person in this browser: what the server does not have yet, after a crash or without a connection. */
export interface LocalDrafts {
  read: (place: DraftPlace) => KeptDraft | undefined;
  write: (place: DraftPlace, draft: Draft, at: Date) => void;
  remove: (place: DraftPlace) => void;
}

/**
 * Those drafts. They outlive the session, and only the same person is shown them.
 *
 * @param person what identifies the person
 * @param formerly names that the group had before: a draft that was kept under one of them is moved when it is read
 */
export function createLocalDrafts(
  person: string,
  { storage = localStorage, formerly = [] }: { storage?: Storage; formerly?: readonly string[] } = {},
): LocalDrafts {
  const keyOf = ({ resource, id }: DraftPlace): string => `${PREFIX}${person}.${resource}.${id ?? 'new'}`;
  return {
    read: (place) => {
      for (const resource of formerly) moveStored(storage, keyOf({ ...place, resource }), keyOf(place));
      return readStored(storage, keyOf(place));
    },
    write: (place, draft, at) => {
      try {
        const text = JSON.stringify({ at: at.toISOString(), ...draft });
        if (text.length > LONGEST) return;
        makeRoom(storage, keyOf(place), at);
        storage.setItem(keyOf(place), text);
      } catch (error) {
        logError('a draft could not be kept in the browser', error);
      }
    },
    remove: (place) => storage.removeItem(keyOf(place)),
  };
}

function moveStored(storage: Storage, before: string, now: string): void {
  const text = storage.getItem(before);
  if (text === null) return;
  storage.removeItem(before);
  if (storage.getItem(now) === null) storage.setItem(now, text);
}

function readStored(storage: Storage, key: string): KeptDraft | undefined {
  try {
    return readDraft(JSON.parse(storage.getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Removes drafts of anybody that are too old, and the oldest ones above the limit. */
function makeRoom(storage: Storage, next: string, now: Date): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const drafts = keys
    .filter((key) => key.startsWith(PREFIX) && key !== next)
    .map((key) => ({ key, at: Date.parse(readStored(storage, key)?.at ?? '') || 0 }))
    .toSorted((a, b) => b.at - a.at);
  for (const [index, { key, at }] of drafts.entries())
    if (index >= MOST - 1 || at < now.getTime() - KEPT_MS) storage.removeItem(key);
}
