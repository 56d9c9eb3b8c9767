import type { ReactNode } from 'react';
import { AccessProvider } from '../../engine/react/access/AccessContext.tsx';
import { isSuperAdmin } from '../../engine/core/access/Grants.ts';
import { LoadingPage } from '../base/LoadingPage.tsx';
import { useSession, useSessionUser } from './SessionContext.tsx';
import { useLiveGrants, type GrantsOwner } from './useLiveGrants.ts';

/**
 * Loads the person's grants and shows nothing protected before they are known; later changes reach the mounted screens.
 * A super admin has no lists and none are fetched, unless the tab views as a role.
 */
export function GrantsGate({ children }: { children: ReactNode }): ReactNode {
  const { type } = useSessionUser();
  const { viewAs } = useSession();
  const grants = useLiveGrants(ownerOf(type, viewAs !== undefined));
  return grants === undefined ? <LoadingPage /> : <AccessProvider value={grants}>{children}</AccessProvider>;
}

function ownerOf(type: string, isLookingAs: boolean): GrantsOwner {
  if (isLookingAs) return 'looked-as';
  return isSuperAdmin(type) ? 'super-admin' : 'listed';
}
