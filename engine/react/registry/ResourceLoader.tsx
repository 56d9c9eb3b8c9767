import { createContext, use, useEffect, useState } from 'react';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';

/** Loads the definition of a group. Rejects for a group that there is none of. */
export type LoadResource = (name: string) => Promise<ResolvedResource>;

const ResourceLoaderContext = createContext<LoadResource>((name) =>
  Promise.reject(new Error(`No loader was given for the definition of ${name}`)),
);

/** Lets the screens below it load the definitions of other groups. Without it none can be loaded. */
export const ResourceLoaderProvider = ResourceLoaderContext.Provider;

/** How definitions of other groups are loaded. */
export function useLoadResource(): LoadResource {
  return use(ResourceLoaderContext);
}

/** The definition of another group; undefined while it is loading, where there is none, and without a name. */
export function useResource(name: string | undefined): ResolvedResource | undefined {
  const load = useLoadResource();
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
