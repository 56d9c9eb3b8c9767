import { COMMENTS_CHANGED } from '../../features/comments/commentLimits.ts';
import { createTopics } from '../../features/realtime/createTopics.ts';
import type { PushedEvent, PushedOf, PushedType } from '../../features/realtime/PushedEvent.ts';
import type { PushEvents, Realtime } from './RealtimeContext.tsx';
import type { ChangeBatch, MissedChanges, RecordChange } from '../../features/realtime/RecordChange.ts';

/** Merges pushed and fetched changes into one stream, without gap or repetition. */
export interface ChangeHub extends Pick<Realtime, 'subscribe' | 'onPush'> {
  /** The number up to which changes were emitted; undefined before the first. */
  last: () => number | undefined;
  /** The highest number of all that was published or pushed; undefined before the first. */
  highestSeq: () => number | undefined;
  /** The socket is connected: its events are queued until the missed ones are fetched. */
  open: () => void;
  /** An event of the socket. A batch follows everything that was pushed up to its number. */
  receiveBatch: (batch: ChangeBatch) => void;
  /** A pushed event of the socket. */
  receivePush: (push: PushedEvent) => void;
  /** The missed changes; ends the waiting of queued events. */
  catchUp: (missed: MissedChanges) => void;
}

/**
 * Milliseconds after the first fetch of missed changes within which a screen whose chunk is still loading receives
 * them.
 */
const EARLY_MS = 15_000;

/** Comments are followed by those who show them, and by no list, page or form. */
function topicOf({ resource, fields }: RecordChange): string {
  return fields?.length === 1 && fields[0] === COMMENTS_CHANGED ? resource + COMMENTS_CHANGED : resource;
}

/**
 * A hub that has published nothing yet.
 *
 * @param before number up to which pushes were published before this page was loaded: they are not published again
 */
export function createChangeHub(before?: number): ChangeHub {
  const changes = createTopics<RecordChange>(topicOf);
  const pushes = createTopics<PushedEvent>(({ type }) => type);
  let last: number | undefined;
  let pushed = 0;
  let isFirst = true;
  let waiting: (() => void)[] | undefined;

  const publish = ({ events, seq }: ChangeBatch): void => {
    changes.publish(events);
    last = Math.max(last ?? 0, seq);
  };
  const inTurn = (step: () => void): void => {
    if (waiting === undefined) step();
    else waiting.push(step);
  };
  return {
    last: () => last,
    highestSeq: () => (last === undefined && pushed === 0 ? undefined : Math.max(last ?? 0, pushed)),
    open: () => {
      waiting = [];
    },
    receiveBatch: (batch) => inTurn(() => publish(batch)),
    receivePush: (push) =>
      inTurn(() => {
        pushed = Math.max(pushed, push.seq);
        pushes.publish([push]);
      }),
    catchUp: ({ events, pushes: missed, seq, isReset }) => {
      // A new server counts from the beginning.
      if (isReset) {
        last = seq;
        changes.restart(seq);
        pushes.restart(seq);
      }
      // A new server is behind the numbers of an older one.
      const known = isFirst && before !== undefined && before <= seq ? before : 0;
      pushes.publish(
        missed.filter((push) => push.seq > known),
        { isReset, isMissed: true },
      );
      changes.publish(events, { isReset });
      last = Math.max(last ?? 0, seq);
      if (isFirst) {
        isFirst = false;
        setTimeout(() => {
          changes.endEarly();
          pushes.endEarly();
        }, EARLY_MS);
      }
      const held = waiting ?? [];
      waiting = undefined;
      for (const step of held) step();
    },
    subscribe: changes.subscribe,
    onPush: <T extends PushedType>(type: T, receiver: string, handler: (batch: PushEvents<T>) => void) =>
      // A topic holds only events of its type.
      pushes.subscribe(type, receiver, ({ events, ...batch }) =>
        handler({ ...batch, events: events as readonly PushedOf<T>[] }),
      ),
  };
}
