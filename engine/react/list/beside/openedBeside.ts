/** State of an entry of the history that was made by opening a record beside a list: how many of such entries follow the list. */
export interface OpenedBeside {
  opened: number;
}

/** The state for an entry that follows so many others. */
export function openedBeside(opened: number): OpenedBeside {
  return { opened };
}

/** How many entries of the history lead back to the list alone; 0 for an address that was opened in another way. */
export function readOpened(state: unknown): number {
  const opened: unknown = typeof state === 'object' && state !== null && 'opened' in state ? state.opened : 0;
  return typeof opened === 'number' && Number.isInteger(opened) && opened > 0 ? opened : 0;
}
