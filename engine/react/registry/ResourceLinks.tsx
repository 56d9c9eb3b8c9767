import { createContext, use, type ReactNode } from 'react';
import { hrefOf } from '../../core/routing/paths.ts';

/** Path of a record's page below the base, or of its group's list; undefined where the person may not go. */
export type ResourceLinks = (resource: string, id: number) => string | undefined;

const ResourceLinksContext = createContext<ResourceLinks>(() => undefined);

/** Provides the lists and show views below it with the links of references. Without it they are plain text. */
export const ResourceLinksProvider = ResourceLinksContext.Provider;

/** Where references lead. */
export function useResourceLinks(): ResourceLinks {
  return use(ResourceLinksContext);
}

export interface RecordLinkProps {
  resource: string;
  id: number;
  children: ReactNode;
}

/**
 * A link to a record of another group, or plain text where access does not allow it. The list above it turns clicks on
 * `data-action="navigate"` into navigation without a page load.
 */
export function RecordLink({ resource, id, children }: RecordLinkProps): ReactNode {
  const path = useResourceLinks()(resource, id);
  if (path === undefined) return children;
  return (
    <a className="lw-link" href={hrefOf(path)} data-action="navigate" data-to={path}>
      {children}
    </a>
  );
}
