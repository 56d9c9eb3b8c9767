import { join } from 'node:path';
import { ROOT } from '../app/ServerConfig.ts';

/** A picture, a recording or a video on this server: a file that ships with the product, or an upload. */
export type MediaPath = { kind: 'file'; path: string } | { kind: 'upload'; key: string };

const FLAGS = join(ROOT, 'node_modules/flag-icons/flags/4x3');
const SEED = join(ROOT, 'server/seed/media');

/**
 * What an address below `/media/` names; undefined for anything else, so that no other file can be reached.
 *
 * @example parseMediaPath('/media/flags/ae.svg')
 */
export function parseMediaPath(address: string): MediaPath | undefined {
  const [, folder, name = ''] = /^\/media\/(flags|seed|uploads)\/([a-z0-9][a-z0-9.-]*)$/.exec(address) ?? [];
  switch (folder) {
    case 'flags':
      return /^[a-z]{2}\.svg$/.test(name) ? { kind: 'file', path: join(FLAGS, name) } : undefined;
    case 'seed':
      return /^[a-z0-9-]+\.(svg|ogg|webm)$/.test(name) ? { kind: 'file', path: join(SEED, name) } : undefined;
    case 'uploads':
      return /^[0-9a-f-]{36}\.(png|jpg|webp|gif|mp4|webm|weba|ogg|m4a|mp3)$/.test(name)
        ? { kind: 'upload', key: name }
        : undefined;
    default:
      return undefined;
  }
}
