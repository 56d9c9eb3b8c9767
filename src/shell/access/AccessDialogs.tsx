import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react';
import { withLaterTexts } from '../../../engine/core/text/laterTexts.ts';
import { withMotion } from '../../../widgets/kit/motion/loadMotion.ts';

const ViewAsDialog = lazy(() => withMotion(() => withLaterTexts(() => import('./ViewAsDialog.tsx'))));
const WhyPanel = lazy(() => withMotion(() => withLaterTexts(() => import('./WhyPanel.tsx'))));

/** Dialogs that can be opened over any screen: the choice of a role to view as, and the explanation of access. */
export type AccessDialog = 'view-as' | 'why';

const AccessDialogsContext = createContext<(dialog: AccessDialog) => void>(() => undefined);

/** Opens one of the dialogs about access. */
export function useAccessDialogs(): (dialog: AccessDialog) => void {
  return use(AccessDialogsContext);
}

/** Renders the dialogs about access outside the menu that opens them, which is unmounted when they open. */
export function AccessDialogs({ children }: { children: ReactNode }): ReactNode {
  const [open, setOpen] = useState<AccessDialog>();
  const close = (): void => setOpen(undefined);
  return (
    <AccessDialogsContext value={setOpen}>
      {children}
      <Suspense>
        {open === 'view-as' && <ViewAsDialog onClose={close} />}
        {open === 'why' && <WhyPanel onClose={close} />}
      </Suspense>
    </AccessDialogsContext>
  );
}
