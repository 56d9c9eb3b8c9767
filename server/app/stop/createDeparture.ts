/** Whether this server is going to end soon. */
export interface Departure {
  /** From then on it is not ready, answers end their connections, and no socket is opened. */
  begin: () => void;
  hasBegun: () => boolean;
}

/** A server that stays for the time being. */
export function createDeparture(): Departure {
  let hasBegun = false;
  return {
    begin: () => {
      hasBegun = true;
    },
    hasBegun: () => hasBegun,
  };
}
