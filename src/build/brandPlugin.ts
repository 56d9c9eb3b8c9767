import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { readProduct, requireProduct } from '../../engine/core/product/readProduct.ts';
import { REPOSITORY, roomFolder } from '../../engine/tools/lint/places.ts';
import { brandIcon, brandStyles } from './brandStyles.ts';

const STYLES = 'virtual:lawha-brand.css';
const ICON = 'favicon.svg';

/** Creates the style sheet for the brand color of a folder's product, and uses that color in the page's icon. */
export function brandPlugin(root: string): Plugin {
  const brandColor = (): string | undefined => (readProduct(root) ?? requireProduct(REPOSITORY)).brand.color;
  return {
    name: 'lawha-brand',
    resolveId: (id) => (id === STYLES ? `\0${STYLES}` : undefined),
    load: (id) => (id === `\0${STYLES}` ? brandStyles(brandColor()) : undefined),
    writeBundle: async ({ dir = '' }) => {
      const icon = join(dir, ICON);
      const color = brandColor();
      if (color === undefined || !existsSync(icon)) return;
      await writeFile(icon, brandIcon(await readFile(icon, 'utf8'), color));
    },
    configureServer: ({ middlewares }) => {
      const color = brandColor();
      if (color === undefined) return;
      middlewares.use((request, response, next) => {
        if (request.url?.endsWith(`/${ICON}`) !== true) return next();
        const icon = readFileSync(join(roomFolder('src'), 'app/public', ICON), 'utf8');
        response.setHeader('content-type', 'image/svg+xml');
        response.end(brandIcon(icon, color));
      });
    },
  };
}
