import type { ServerConfig } from './ServerConfig.ts';

/**
 * Origins besides this server that a page may load pictures and videos from. The Content-Security-Policy allows them
 * alone, and records may refer to no others.
 */
export type MediaOrigins = Readonly<Record<'image' | 'video', readonly string[]>>;

/** Those of an installation: uploads are served by this server from any storage, map pictures by the tile server. */
export function mediaOrigins({ map }: Pick<ServerConfig, 'map'>): MediaOrigins {
  return { image: map.tiles?.origins ?? [], video: [] };
}
