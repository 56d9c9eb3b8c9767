import { createContext, use, type ReactNode } from 'react';
import { canAccess, type AccessQuestion } from '../../core/access/canAccess.ts';
import { NO_GRANTS, type Grants } from '../../core/access/Grants.ts';

const AccessContext = createContext<Grants>(NO_GRANTS);

/** Gives the screens below it what the signed-in person may do. Without it everything is refused. */
export const AccessProvider = AccessContext.Provider;

/** The grants of the signed-in person. */
export function useGrants(): Grants {
  return use(AccessContext);
}

/** The one access question as a hook. */
export function useCanAccess(question: AccessQuestion): boolean {
  return canAccess(use(AccessContext), question);
}

export interface CanAccessProps extends AccessQuestion {
  children: ReactNode;
  /** Shown when the answer is no. Default: nothing. */
  denied?: ReactNode;
}

/** The one access question as a gate. */
export function CanAccess({ children, denied = null, ...question }: CanAccessProps): ReactNode {
  return useCanAccess(question) ? children : denied;
}
