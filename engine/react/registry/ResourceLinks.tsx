import type { ReactNode } from 'react';
import { hrefOf } from '../../core/routing/paths.ts';
import { useParts } from './Parts.tsx';

/** Path of a record's page below the base, or of its group's list; undefined where the person may not go. */
export type ResourceLinks = (resource: string, id: number) => string | undefined;

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
  const path = useParts().linkTo(resource, id);
  if (path === undefined) return children;
  return (
    <a className="lw-link" href={hrefOf(path)} data-action="navigate" data-to={path}>
      {children}
    </a>
  );
}
