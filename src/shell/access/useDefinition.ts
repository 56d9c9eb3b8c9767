import useSWR from 'swr';
import { resources } from 'virtual:lawha/resources';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { loadChunk } from '../../base/loadChunk.ts';

/** The definition of a group; undefined while its chunk is loading, and when there is none. */
export async function loadDefinition(name: string): Promise<ResolvedResource | undefined> {
  const load = resources[name];
  return load && (await loadChunk(load)).default;
}

/** {@link loadDefinition} as a hook. */
export function useDefinition(name: string | undefined): ResolvedResource | undefined {
  return useSWR(name === undefined ? null : ['definition', name], () => loadDefinition(name ?? '')).data;
}
