/** Who is at a place, such as a conversation or a record. */
export interface Placed<Viewer> {
  place: string;
  viewer: Viewer;
}

/** Who is at which place, on all nodes. Its changes return the affected places. */
export interface Presence<Viewer> {
  /** A socket of this node shows a place now, or none. */
  view: (socket: string, place: string | null, viewer: Viewer) => string[];
  /** A socket of this node is gone. */
  leave: (socket: string) => string[];
  /** The place shown by a socket of this node. */
  viewed: (socket: string) => string | undefined;
  /** Sockets of this node that show a place. */
  sockets: () => string[];
  /** The published state of another node. */
  applyState: (node: string, state: readonly Placed<Viewer>[], at: number) => string[];
  /** Removes nodes that have been silent for a while. */
  expire: (now: number) => string[];
  /** The state that this node publishes to the others. */
  own: () => Placed<Viewer>[];
  /** Everybody at a place, once for each socket. */
  viewersAt: (place: string) => Viewer[];
}

/** How long a silent node is counted. */
export const NODE_TIMEOUT_MS = 30_000;

/** The initial, empty state. */
export function createPresence<Viewer>(): Presence<Viewer> {
  const views = new Map<string, Placed<Viewer>>();
  const others = new Map<string, { state: readonly Placed<Viewer>[]; at: number }>();

  const leave = (socket: string): string[] => {
    const before = views.get(socket);
    views.delete(socket);
    return before === undefined ? [] : [before.place];
  };
  return {
    view: (socket, place, viewer) => {
      const left = leave(socket);
      if (place === null) return left;
      views.set(socket, { place, viewer });
      return [...new Set([...left, place])];
    },
    leave,
    viewed: (socket) => views.get(socket)?.place,
    sockets: () => [...views.keys()],
    applyState: (node, state, at) => {
      const before = others.get(node)?.state ?? [];
      others.set(node, { state, at });
      return differences(before, state);
    },
    expire: (now) => {
      const silent = [...others].filter(([, { at }]) => now - at > NODE_TIMEOUT_MS);
      for (const [node] of silent) others.delete(node);
      return placesOf(silent.flatMap(([, { state }]) => state));
    },
    own: () => [...views.values()],
    viewersAt: (place) =>
      [views.values(), ...[...others.values()].map(({ state }) => state)].flatMap((state) =>
        [...state].filter((one) => one.place === place).map(({ viewer }) => viewer),
      ),
  };
}

/** The places whose viewers differ between two states of a node. */
function differences<Viewer>(before: readonly Placed<Viewer>[], after: readonly Placed<Viewer>[]): string[] {
  const markOf = (placed: Placed<Viewer>): string => JSON.stringify(placed);
  const [old, now] = [new Set(before.map(markOf)), new Set(after.map(markOf))];
  return placesOf([
    ...before.filter((placed) => !now.has(markOf(placed))),
    ...after.filter((placed) => !old.has(markOf(placed))),
  ]);
}

function placesOf<Viewer>(state: readonly Placed<Viewer>[]): string[] {
  return [...new Set(state.map(({ place }) => place))];
}
