import type { Draft, DraftCalls, DraftPlace, KeptDraft } from '../../../client/records/createDraftCalls.ts';
import { isSameValue } from '../../../core/records/isSameValue.ts';
import type { LocalDrafts } from './localDrafts.ts';

/** Keys that follow each other within this time are written together: to the browser, and to the server. */
const LOCAL_MS = 200;
const SERVER_MS = 2000;

export interface DraftKeeperOptions {
  place: DraftPlace;
  local: LocalDrafts;
  calls: () => Promise<DraftCalls>;
  /** Default: `setTimeout`; returns how to take it back. */
  schedule?: (step: () => void, ms: number) => () => void;
  now?: () => Date;
}

/** Keeps what is typed into one form. */
export interface DraftKeeper {
  /** The draft that was kept last: of this browser what the server does not have, else the server's. */
  open: () => Promise<KeptDraft | undefined>;
  /** What is unsaved now; undefined when nothing is. */
  note: (draft: Draft | undefined) => void;
  /** Writes to the browser what waits, because the page may end. */
  flush: () => void;
  /** Removes the draft everywhere: it was saved, or is not wanted. */
  drop: () => void;
  /** The form is closed: what waits stays in the browser, since another person may sign in before a call is made. */
  end: () => void;
}

/**
 * The keeper of a form's draft. Each change is written to the browser within a moment and to the server in a pause; once
 * the server has it, it leaves the browser. Calls follow each other, so that none brings a removed draft back.
 */
export function createDraftKeeper({
  place,
  local,
  calls,
  schedule = later,
  now = () => new Date(),
}: DraftKeeperOptions): DraftKeeper {
  let noted: Draft | undefined;
  let isKept = false;
  let isLocalDue = false;
  let queue: Promise<unknown> = Promise.resolve();
  let stopLocal = (): void => undefined;
  let stopServer = (): void => undefined;
  const stop = (): void => {
    stopLocal();
    stopServer();
  };
  const inTurn = (work: (drafts: DraftCalls) => Promise<void>): void => {
    // A call that fails is made again with the next change; until then the browser has the draft.
    queue = queue.then(async () => work(await calls())).catch(() => undefined);
  };
  const writeLocal = (): void => {
    if (!isLocalDue) return;
    isLocalDue = false;
    if (noted !== undefined) local.write(place, noted, now());
  };
  const send = (): void => {
    const draft = noted;
    if (draft === undefined) return;
    isKept = true;
    inTurn(async (drafts) => {
      await drafts.keep(place, draft);
      if (noted === draft) local.remove(place);
    });
  };
  const drop = (): void => {
    stop();
    noted = undefined;
    isLocalDue = false;
    local.remove(place);
    if (isKept) inTurn((drafts) => drafts.remove(place));
    isKept = false;
  };
  return {
    async open() {
      const own = local.read(place);
      const kept = await calls()
        .then((drafts) => drafts.read(place))
        .catch(() => undefined);
      isKept ||= kept !== undefined;
      if (own === undefined || kept === undefined) return own ?? kept;
      return own.at > kept.at ? own : kept;
    },
    note(draft) {
      if (draft === undefined) {
        if (noted !== undefined) drop();
        return;
      }
      if (isSameValue(draft, noted)) return;
      noted = draft;
      isLocalDue = true;
      stop();
      stopLocal = schedule(writeLocal, LOCAL_MS);
      stopServer = schedule(send, SERVER_MS);
    },
    flush: writeLocal,
    drop,
    end() {
      stop();
      writeLocal();
    },
  };
}

function later(step: () => void, ms: number): () => void {
  const timer = setTimeout(step, ms);
  return () => clearTimeout(timer);
}
