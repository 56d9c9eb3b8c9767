export interface MemoryOptions {
  /** Most answers kept; the one that was longest unused goes first. */
  limit: number;
  /** Milliseconds that an answer is good for. */
  lifetime: number;
  now: () => number;
}

/** An answer that is remembered; in an object, because the answer may be undefined. */
export interface Remembered {
  value: unknown;
}

/** Answers by question, for a while. */
export interface Memory {
  get(key: string): Remembered | undefined;
  put(key: string, answer: Remembered): void;
}

/** Makes an empty memory. */
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
