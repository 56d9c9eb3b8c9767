import { createContext, use } from 'react';
import type { ResolvedResource } from '../definition/Resolved.types.ts';

/** What a group is called. */
export type ResourceName = Pick<ResolvedResource, 'name' | 'label'>;

const ResourceNamesContext = createContext<readonly ResourceName[]>([]);

/** Tells the screens below it which groups there are. Without it none is known. */
export const ResourceNamesProvider = ResourceNamesContext.Provider;

/** Every group, in the order of the manifest. */
export function useResourceNames(): readonly ResourceName[] {
  return use(ResourceNamesContext);
}
