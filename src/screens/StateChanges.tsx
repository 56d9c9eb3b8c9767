import { lazy, useMemo, type ReactNode } from 'react';
import { StatePartsProvider } from '../../engine/react/registry/StateParts.tsx';
import { useSessionUser } from '../auth/SessionContext.tsx';
import { withLaterTexts } from '../locales/laterTexts.ts';
import { loadChunk } from '../base/loadChunk.ts';
import { withMotion } from '../../widgets/kit/motion/loadMotion.ts';

const Dialog = lazy(() => withMotion(() => withLaterTexts(() => loadChunk(() => import('./StateDialogScreen.tsx')))));

/**
 * Lets the screens below it change states: provides the person's actor in the state machine and the dialog, which is
 * loaded on first use.
 */
export function StateChanges({ children }: { children: ReactNode }): ReactNode {
  const { type: userType } = useSessionUser();
  const parts = useMemo(() => ({ userType, Dialog }), [userType]);
  return <StatePartsProvider value={parts}>{children}</StatePartsProvider>;
}
