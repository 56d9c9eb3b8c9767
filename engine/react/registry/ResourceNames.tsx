import { createContext, use } from 'react';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';

/** What a group is called. */
export type ResourceName = Pick<ResolvedResource, 'name' | 'label'>;

const ResourceNamesContext = createContext<readonly ResourceName[]>([]);

/** Provides the screens below it with the known groups. Without it none is known. */
export const ResourceNamesProvider = ResourceNamesContext.Provider;

/** Every group, in the order of the manifest. */
export function useResourceNames(): readonly ResourceName[] {
  return use(ResourceNamesContext);
}
