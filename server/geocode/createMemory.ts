export interface MemoryOptions {
  /** Most cached answers; the least recently used one is removed first. */
  limit: number;
  /** Milliseconds until an answer expires. */
  lifetime: number;
  now: () => number;
}

/** A cached answer; in an object, because the answer may be undefined. */
export interface Remembered {
  value: unknown;
}

/** A cache of answers by question, with expiry. */
export interface Memory {
  get(key: string): Remembered | undefined;
  put(key: string, answer: Remembered): void;
}

/** Creates an empty cache. */
export function createMemory({ limit, lifetime, now }: MemoryOptions): Memory {
  const kept = new Map<string, { answer: Remembered; until: number }>();
  return {
    get(key) {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      kept.delete(key);
      if (found.until <= now()) return undefined;
      kept.set(key, found);
      return found.answer;
    },
    put(key, answer) {
      kept.delete(key);
      kept.set(key, { answer, until: now() + lifetime });
      const [oldest] = kept.keys();
      if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    },
  };
}
