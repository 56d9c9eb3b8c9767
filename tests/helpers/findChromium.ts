import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unpackChromium } from './unpackChromium.ts';

/** A browser as Playwright's launch options name it. */
export interface FoundChromium {
  executablePath: string;
  /** The environment it runs in; without one that of the tests. */
  env?: Record<string, string>;
}

/** Names under which systems install it, in this order: one that has no windows takes two thirds of the processor time of one that has. */
const PROGRAMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The browser of the journeys: `CHROMIUM_PATH`, else the first on the path, else the one of a package. The last has one
 * version on every machine: what compares pictures asks for it by {@link packagedChromium}.
 *
 * @throws for a `CHROMIUM_PATH` that names no file
 */
export async function findChromium(environment: NodeJS.ProcessEnv = process.env): Promise<FoundChromium> {
  const stated = environment['CHROMIUM_PATH'];
  if (stated !== undefined && stated !== '') {
    if (!existsSync(stated)) throw new Error(`CHROMIUM_PATH names ${stated}, and there is no such file.`);
    return { executablePath: stated };
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const executablePath = PROGRAMS.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
  return executablePath === undefined ? packagedChromium(environment) : { executablePath };
}

/**
 * The Chromium of `@sparticuz/chromium`, unpacked once. Libraries and fonts that a machine without a browser may lack are
 * in the package.
 *
 * @throws when it does not run on this machine
 */
export async function packagedChromium(environment: NodeJS.ProcessEnv = process.env): Promise<FoundChromium> {
  const { executablePath, libraries, fonts } = await unpackChromium();
  const base = Object.fromEntries(Object.entries(environment).filter((entry) => entry[1] !== undefined)) as Record<
    string,
    string
  >;
  const env = { ...base, ...(!existsSync('/etc/fonts/fonts.conf') && { FONTCONFIG_PATH: fonts }) };
  const own = { ...env, LD_LIBRARY_PATH: [libraries, base['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter) };
  const found = [env, own].find((one) => spawnSync(executablePath, ['--version'], { env: one }).status === 0);
  if (found === undefined)
    throw new Error(
      "No Chromium is on the path, and that of @sparticuz/chromium does not run here. Install one (Debian's package chromium), or set CHROMIUM_PATH.",
    );
  return { executablePath, env: found };
}
