import { lazy, useMemo, type ReactNode } from 'react';
import { StatePartsProvider } from '../../../engine/registry/StateParts.tsx';
import { useSessionUser } from '../../auth/SessionContext.tsx';
import { withLaterTexts } from '../../locales/laterTexts.ts';
import { loadChunk } from '../loadChunk.ts';
import { withMotion } from '../../../engine/motion/loadMotion.ts';

const Dialog = lazy(() => withMotion(() => withLaterTexts(() => loadChunk(() => import('./StateDialogScreen.tsx')))));

/** Lets what is below it change states: who the person is to the machine, and the dialog, which comes when it is needed. */
export function StateChanges({ children }: { children: ReactNode }): ReactNode {
  const { type: userType } = useSessionUser();
  const parts = useMemo(() => ({ userType, Dialog }), [userType]);
  return <StatePartsProvider value={parts}>{children}</StatePartsProvider>;
}
