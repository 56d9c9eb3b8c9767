import { resources } from 'virtual:lawha/resources';
import type { Grants } from '../../engine/core/access/Grants.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { loadChunk } from './loadChunk.ts';

/**
 * The definition of a group, from its own chunk; the browser caches chunks, so repeated calls cost nothing.
 *
 * @param grants rights of the person that sees it. Default: every field is in it
 * @throws ChunkError when it cannot be loaded; Error when there is no such group.
 */
export async function loadResource(name: string, grants?: Grants): Promise<ResolvedResource> {
  const load = Object.hasOwn(resources, name) ? resources[name] : undefined;
  if (load === undefined) throw new Error(`No definition named ${name}`);
  const { default: resource, see } = await loadChunk(load);
  return (grants && see?.(resource, grants)) ?? resource;
}
