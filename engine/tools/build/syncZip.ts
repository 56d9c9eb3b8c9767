import { zipSync, type Zippable } from 'fflate/browser';

/**
 * Replaces fflate's `zip`, which packs large files in workers made of text: the page's security policy allows no such
 * workers, and the export would wait for them forever. Packing what an export may hold takes a fraction of a second.
 */
export function zip(files: Zippable, done: (error: Error | null, archive: Uint8Array) => void): void {
  try {
    done(null, zipSync(files));
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)), new Uint8Array());
  }
}

/** What else the writer of spreadsheets takes from the package. */
export { strToU8, zipSync } from 'fflate/browser';
