import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PartsError } from './context/parts/PartsError.ts';
import type { ServerParts } from './context/parts/ServerParts.types.ts';
import { ROOT } from './context/config/ServerConfig.ts';

/** Where a project lists what it adds to the general server. */
const FILE = 'server/product/parts.ts';

/**
 * What the project adds to the general server: the export `PRODUCT_PARTS` of its `server/product/parts.ts`; nothing
 * without the file.
 *
 * @throws PartsError for a file without it, with what to write
 */
export async function loadServerParts(): Promise<ServerParts> {
  const file = join(ROOT, FILE);
  if (!existsSync(file)) return {};
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { PRODUCT_PARTS?: ServerParts };
  if (module.PRODUCT_PARTS !== undefined) return module.PRODUCT_PARTS;
  throw new PartsError(`${FILE} exports no parts. Write: export const PRODUCT_PARTS: ServerParts = { … }.`);
}
