import { cpus, loadavg } from 'node:os';
import { startPostgres } from '../helpers/startPostgres.ts';
import { benchGrid } from './benchGrid.ts';
import { benchImport } from './benchImport.ts';
import { benchJobs } from './benchJobs.ts';
import { benchLayouts } from './benchLayouts.ts';
import { benchLanes } from './orders/benchLanes.ts';
import { benchPalette, LARGE_SERVER } from './orders/benchPalette.ts';

const RECORDS = '50000';

/**
 * `npm run bench -- lists`: what lists can do besides being lists, each part against the plain list in the same run: the grid, board and
 * calendar in a browser and on the server, the search of the palette, an edit and an import of 50,000 records.
 *
 * @param options `records`, `rows`, `orders`: less than 50,000, 50,000 and 1,000,000
 */
export async function benchLists(options: ReadonlyMap<string, string>): Promise<void> {
  const sayLoad = (): boolean =>
    process.stdout.write(
      `load    ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')} on ${cpus().length} cores\n`,
    );
  // One server for all parts, so that a million orders are loaded once.
  const own = process.env['LAWHA_BENCH_URL'] === undefined ? await startPostgres(LARGE_SERVER) : undefined;
  if (own !== undefined) process.env['LAWHA_BENCH_URL'] = own.url;
  try {
    sayLoad();
    await benchGrid();
    await benchLayouts();
    sayLoad();
    await benchLanes(options);
    await benchPalette(options);
    sayLoad();
    const many = new Map([['records', RECORDS], ['rows', RECORDS], ...options]);
    await benchJobs(many);
    await benchImport(many);
    sayLoad();
  } finally {
    if (own !== undefined) delete process.env['LAWHA_BENCH_URL'];
    own?.stop();
  }
}
