import { lazy, Suspense, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withLaterTexts } from '../../../../engine/core/text/laterTexts.ts';
import { TRASH_HASH } from '../../../../engine/react/list/trash/trashHash.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { withMotion } from '../../../kit/motion/loadMotion.ts';
import { ToolButton } from './ToolButton.tsx';

const TrashDialog = lazy(async () => ({
  default: (await withMotion(() => withLaterTexts(() => import('../trash/TrashDialog.tsx')))).TrashDialog,
}));

/** State of the entry of the history that the button made. */
const OPENED = 'trash-opened';

/** Draws the tool that opens the trash of the list, and the trash while the address names it (`#trash`). */
export function TrashButton(): ReactNode {
  const { t } = useText();
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ToolButton
        ref={button}
        type="button"
        data-testid="action-trash"
        aria-haspopup="dialog"
        aria-label={t('trash.title')}
        title={t('trash.title')}
        onClick={() => void navigate({ search, hash: TRASH_HASH }, { preventScrollReset: true, state: OPENED })}
      >
        <Icon id="trash-2" size={18} />
      </ToolButton>
      {hash === TRASH_HASH && (
        <Suspense fallback={null}>
          <TrashDialog
            returnTo={() => button.current}
            // Back to the entry before it, so that the history has the list once.
            onClose={() =>
              void (state === OPENED ? navigate(-1) : navigate({ search }, { replace: true, preventScrollReset: true }))
            }
          />
        </Suspense>
      )}
    </>
  );
}
