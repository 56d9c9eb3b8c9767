import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withLaterTexts } from '../../../../engine/core/text/laterTexts.ts';
import { TRASH_HASH } from '../../../../engine/react/list/trash/trashHash.ts';
import { withMotion } from '../../../kit/motion/loadMotion.ts';

const TrashDialog = lazy(async () => ({
  default: (await withMotion(() => withLaterTexts(() => import('../trash/TrashDialog.tsx')))).TrashDialog,
}));

/** State of the entry of the history that the tool made. */
const OPENED = 'trash-opened';

/** Opens the trash of the list by the address (`#trash`). */
export function useOpenTrash(): () => void {
  const { search } = useLocation();
  const navigate = useNavigate();
  return () => void navigate({ search, hash: TRASH_HASH }, { preventScrollReset: true, state: OPENED });
}

/** Draws the trash while the address names it. */
export function TrashTool({ returnTo }: { returnTo: () => HTMLElement | null }): ReactNode {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  if (hash !== TRASH_HASH) return null;
  return (
    <Suspense fallback={null}>
      <TrashDialog
        returnTo={returnTo}
        // Back to the entry before it, so that the history has the list once.
        onClose={() =>
          void (state === OPENED ? navigate(-1) : navigate({ search }, { replace: true, preventScrollReset: true }))
        }
      />
    </Suspense>
  );
}
