import { useEffect, useState } from 'react';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { useParts } from './Parts.tsx';

/** Loads the definition of a group. Rejects for a group that there is none of. */
export type LoadResource = (name: string) => Promise<ResolvedResource>;

/** The definition of another group; undefined while it is loading, where there is none, and without a name. */
export function useResource(name: string | undefined): ResolvedResource | undefined {
  const { loadResource: load } = useParts();
  const [resource, setResource] = useState<ResolvedResource>();
  useEffect(() => {
    if (name === undefined) return;
    let isGone = false;
    const start = async (): Promise<void> => {
      const loaded = await load(name).catch(() => undefined);
      if (!isGone) setResource(loaded);
    };
    void start();
    return () => {
      isGone = true;
    };
  }, [load, name]);
  return resource?.name === name ? resource : undefined;
}
