/** Events of one topic, as its listeners receive them. */
export interface TopicEvents<E> {
  events: readonly E[];
  isReset: boolean;
  /** They happened while there was no connection. */
  isMissed: boolean;
}

/** Hands events to the listeners of their topic, each once. */
export interface Topics<E> {
  /** The greatest number that was emitted. */
  last: () => number;
  /** Forgets the numbers: the server has restarted its sequence. */
  restart: (from: number) => void;
  publish: (events: readonly E[], batch?: Partial<Pick<TopicEvents<E>, 'isReset' | 'isMissed'>>) => void;
  /** Adds a listener to a topic; `receiver` names what it is for, as several listen to one topic. */
  subscribe: (topic: string, receiver: string, handler: (batch: TopicEvents<E>) => void) => () => void;
  /** Listeners added from now on receive only later events. */
  endEarly: () => void;
}

/**
 * Topics without a listener. Events before {@link Topics.endEarly} are kept for the first listener of each receiver, whose
 * code may still be loading: one that is there earlier takes them from no other.
 */
export function createTopics<E extends { seq: number }>(topicOf: (event: E) => string): Topics<E> {
  const handlers = new Map<string, Set<(batch: TopicEvents<E>) => void>>();
  const delivered = new Set<string>();
  let early: { event: E; isMissed: boolean }[] | undefined = [];
  let last = 0;
  return {
    last: () => last,
    restart: (from) => {
      last = from;
    },
    publish: (events, { isReset = false, isMissed = false } = {}) => {
      const fresh = events.filter(({ seq }) => seq > last);
      last = Math.max(last, ...fresh.map(({ seq }) => seq));
      early?.push(...fresh.map((event) => ({ event, isMissed })));
      for (const [topic, listeners] of handlers) {
        const own = fresh.filter((event) => topicOf(event) === topic);
        if (own.length > 0 || isReset) for (const listener of listeners) listener({ events: own, isReset, isMissed });
      }
    },
    subscribe: (topic, receiver, handler) => {
      const listeners = handlers.get(topic) ?? new Set();
      handlers.set(topic, listeners.add(handler));
      const place = `${topic} ${receiver}`;
      const kept = delivered.has(place) ? [] : (early ?? []).filter(({ event }) => topicOf(event) === topic);
      delivered.add(place);
      for (const isMissed of [true, false]) {
        const events = kept.filter((entry) => entry.isMissed === isMissed).map(({ event }) => event);
        if (events.length > 0) handler({ events, isReset: false, isMissed });
      }
      return () => {
        listeners.delete(handler);
        if (listeners.size === 0) handlers.delete(topic);
      };
    },
    endEarly: () => {
      early = undefined;
    },
  };
}
