/** What a migration did beside writes. */
export interface AppliedBeside {
  /** Its statements, in order. */
  steps: string[];
  /** Why writes failed, one for each that did. */
  failed: unknown[];
}

/**
 * Runs a migration, with a write beside each of its statements, one write after the other.
 *
 * @param apply runs it, and calls back with each statement
 * @param write writes something with a number that no other write has
 */
export async function applyBesideWrites(
  apply: (onStep: (statement: string) => void) => Promise<unknown>,
  write: (id: number) => Promise<unknown>,
): Promise<AppliedBeside> {
  const steps: string[] = [];
  const failed: unknown[] = [];
  let last: Promise<unknown> = Promise.resolve();
  await apply((step) => {
    const id = steps.push(step) * 2;
    last = last.then(() => write(id)).catch((error: unknown) => failed.push(error));
  });
  await last;
  return { steps, failed };
}
