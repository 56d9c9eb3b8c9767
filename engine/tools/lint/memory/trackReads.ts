import type { Project } from '../Rule.types.ts';

/** Something that a rule read of the other files: whether another state of them answers the same. */
export type Read = (now: Project) => boolean;

/** A project that notes what is read of it. */
export interface Tracked {
  project: Project;
  /** What was read since the last call. */
  take: () => Read[];
}

/**
 * Wraps a project. A rule that reads it gets the same answers, and what it asked can be asked again of a later state: a
 * rule that got the same answers about an unchanged file would find the same.
 */
export function trackReads(project: Project): Tracked {
  let reads: Read[] = [];
  const note = (read: Read): void => {
    reads.push(read);
  };
  const tracked: Project = {
    get files() {
      return trackList(project, ({ files }) => files, note);
    },
    get definitions() {
      return trackList(project, ({ definitions }) => definitions, note);
    },
    get menu() {
      const { menu } = project;
      note((now) => now.menu === menu);
      return menu;
    },
    byName: trackKeyed(project, ({ byName }) => byName, note),
    namesakes: trackKeyed(project, ({ namesakes }) => namesakes, note),
    byAccess: trackKeyed(project, ({ byAccess }) => byAccess, note),
    aliases: trackKeyed(project, ({ aliases }) => aliases, note),
    byUserType: trackKeyed(project, ({ byUserType }) => byUserType, note),
    names: trackKeyed(project, ({ names }) => names, note),
    parts: trackKeyed(project, ({ parts }) => parts, note),
    unfounded: trackKeyed(project, ({ unfounded }) => unfounded, note),
    known: project.known,
  };
  return {
    project: tracked,
    take: () => {
      const taken = reads;
      reads = [];
      return taken;
    },
  };
}

type Note = (read: Read) => void;

function trackList<T>(project: Project, of: (project: Project) => readonly T[], note: Note): readonly T[] {
  const list = of(project);
  note((now) => isSame(of(now), list));
  return list;
}

/** What maps and sets have in common. */
interface Keyed {
  has: (key: never) => boolean;
  get?: (key: never) => unknown;
  [Symbol.iterator]: () => Iterator<unknown>;
}

/** A map or set whose lookups are noted one by one; anything else that is asked of it depends on all of it. */
function trackKeyed<T extends Keyed>(project: Project, of: (project: Project) => T, note: Note): T {
  // Some parts of a project are worked out when they are first asked for.
  return new Proxy({} as T, {
    get: (_, name) => {
      const all = of(project);
      if (name === 'has')
        return (key: never) => {
          const answer = all.has(key);
          note((now) => of(now).has(key) === answer);
          return answer;
        };
      if (name === 'get')
        return (key: never) => {
          const answer = all.get?.(key);
          note((now) => isSame(of(now).get?.(key), answer));
          return answer;
        };
      note((now) => isSame([...iterate(of(now))], [...iterate(all)]));
      const member: unknown = Reflect.get(all, name, all);
      return typeof member === 'function' ? (member.bind(all) as unknown) : member;
    },
  });
}

/** Entries of a map flattened, since each iteration makes new pairs. */
function* iterate(all: Keyed): Generator {
  for (const entry of { [Symbol.iterator]: () => all[Symbol.iterator]() })
    if (all.get !== undefined && Array.isArray(entry)) yield* entry;
    else yield entry;
}

/** The same thing, or lists of the same things: lists are made anew for each state. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((entry, index) => isSame(entry, other[index]));
}
