import { existsSync } from 'node:fs';

/** The browser of the journeys: `CHROMIUM_PATH`, or the first one that Debian's or another usual package installs. */
export function chromiumPath(): string {
  const candidates = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const found = candidates.find((path) => path !== undefined && path !== '' && existsSync(path));
  if (found === undefined)
    throw new Error("No Chromium found. Install Debian's package chromium, or set CHROMIUM_PATH.");
  return found;
}
