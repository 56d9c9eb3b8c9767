import { pathToFileURL } from 'node:url';
import { nodesOf } from '../../build/iconModules.ts';
import { PARTS } from '../../lint/places.ts';

/** Both themes of editors show it: a dark line on a light ground. */
const FRAME =
  'xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="-3 -3 30 30" fill="none" stroke="#1f2937" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

/** An icon as a picture in Markdown; undefined where its drawing is not installed. */
export async function iconPicture(id: string): Promise<string | undefined> {
  try {
    const { iconFile } = (await import(/* @vite-ignore */ pathToFileURL(PARTS.icons).href)) as {
      iconFile: (id: string) => string;
    };
    const nodes = await nodesOf(iconFile(id));
    const drawn = nodes.map(
      ([tag, attributes]) =>
        `<${tag} ${Object.entries(attributes)
          .map(([name, value]) => `${name}="${String(value)}"`)
          .join(' ')}/>`,
    );
    const ground = '<rect x="-3" y="-3" width="30" height="30" rx="4" fill="#ffffff" stroke="none"/>';
    const svg = `<svg ${FRAME}>${ground}${drawn.join('')}</svg>`;
    return `![${id}](data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')})`;
  } catch {
    return undefined;
  }
}
