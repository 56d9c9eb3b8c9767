/** Asks whether the grid may be left with what is not saved in it; set while there is one. */
let ask: (() => Promise<boolean>) | undefined;

/** Says what asks before the grid is left; returns how to take it back. */
export function askBeforeLeaving(question: () => Promise<boolean>): () => void {
  ask = question;
  return () => {
    if (ask === question) ask = undefined;
  };
}

/** Leaves the grid, unless the person wants to stay for what is not saved. */
export async function leaveGrid({ stop }: { stop: () => void }): Promise<void> {
  if ((await ask?.()) !== false) stop();
}
