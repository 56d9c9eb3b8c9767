/**
 * What is known of a call that changes something: the server said that it is done, or that it is not, or it is not
 * known, since the answer was lost.
 */
export type Outcome = 'done' | 'refused' | 'unknown';

/** A difference between what was acknowledged and what is there. */
export interface Fault {
  kind: 'lost' | 'doubled' | 'wrong';
  what: string;
}

/** The book of a fault run: what was asked for, what was acknowledged, and what may be there. */
export interface Ledger {
  /** Something with a name of its own was asked to be added. */
  add: (name: string, outcome: Outcome) => void;
  /** A value of a record was asked to be replaced, if it is still the one that was read last. */
  change: (record: string, value: string, outcome: Outcome) => void;
  /** A value of a record was read; a fault when it can be none of those that may be there. */
  read: (record: string, value: string) => void;
  /** The values that a record may have. */
  possible: (record: string) => string[];
  /** How many calls were acknowledged. */
  acknowledged: () => number;
  /** How many calls were not answered. */
  unknown: () => number;
  /** What differs from what is there in the end: each name with how often it is there. */
  compare: (there: ReadonlyMap<string, number>) => Fault[];
}

interface Values {
  /** What is there when nothing is done that is not known. */
  sure: string;
  /** What may be there instead: asked for since then, with an answer that was lost. */
  maybe: Set<string>;
}

/** An empty book; what is read first of a record is what it has. */
export function createLedger(): Ledger {
  const added = new Map<string, Outcome>();
  const records = new Map<string, Values>();
  const wrong: Fault[] = [];
  const counts = { done: 0, refused: 0, unknown: 0 };
  const possible = (record: string): string[] => {
    const values = records.get(record);
    return values === undefined ? [] : [values.sure, ...values.maybe];
  };
  return {
    add: (name, outcome) => {
      counts[outcome] += 1;
      added.set(name, outcome);
    },
    change: (record, value, outcome) => {
      counts[outcome] += 1;
      // What was asked for with the version before cannot be done any more.
      if (outcome === 'done') records.set(record, { sure: value, maybe: new Set() });
      if (outcome === 'unknown') records.get(record)?.maybe.add(value);
    },
    read: (record, value) => {
      const values = records.get(record);
      if (values === undefined || values.maybe.has(value)) records.set(record, { sure: value, maybe: new Set() });
      else if (values.sure !== value)
        wrong.push({ kind: 'wrong', what: `${record} is ${value}, not ${possible(record).join(' or ')}` });
    },
    possible,
    acknowledged: () => counts.done,
    unknown: () => counts.unknown,
    compare: (there) => [
      ...wrong,
      ...[...added].flatMap(([name, outcome]): Fault[] => {
        const count = there.get(name) ?? 0;
        if (count > 1) return [{ kind: 'doubled', what: `${name} is there ${count} times` }];
        if (outcome === 'done' && count === 0) return [{ kind: 'lost', what: `${name} was acknowledged` }];
        if (outcome === 'refused' && count === 1) return [{ kind: 'wrong', what: `${name} was refused, and is there` }];
        return [];
      }),
      ...[...there.keys()]
        .filter((name) => !added.has(name))
        .map((name): Fault => ({ kind: 'wrong', what: `${name} was never asked for` })),
    ],
  };
}
