import { zipSync, type Zippable } from 'fflate/browser';

/**
 * Replaces fflate's `zip`, which compresses large files in workers created from text: the page's security policy
 * forbids these, and the export would wait for ever. Compressing the largest export takes a fraction of a second.
 */
export function zip(files: Zippable, done: (error: Error | null, archive: Uint8Array) => void): void {
  try {
    done(null, zipSync(files));
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)), new Uint8Array());
  }
}

/** Other exports of the package that the spreadsheet writer uses. */
export { strToU8, zipSync } from 'fflate/browser';
