import { Button } from '@chakra-ui/react';
import { lazy, useEffect, useMemo, type ReactNode } from 'react';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import { pathsOf } from '../../../engine/core/routing/paths.ts';
import { isEditable } from '../../../engine/core/definition/transitions.ts';
import { useIsEmbedded } from '../../../engine/react/screen/Embedded.tsx';
import { useSkipTargets } from '../../../engine/react/screen/skipTargets.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { ButtonLink } from '../shared/ButtonLink.tsx';
import { ReplyButton, type ReplyAction } from '../replies/ReplyButton.tsx';
import { MainAction } from '../shared/MainAction.tsx';
import { deletionLock } from '../../../engine/react/states/deletionLock.ts';
import { isStateful } from '../../../engine/react/states/moveForm.ts';
import { movesOf } from '../../../engine/react/states/moves.ts';
import { mainMove, StateActions } from '../states/StateActions.tsx';
import type { ShowAccess } from '../../../engine/react/show/showAccess.ts';

const loadDecision = async () => ({ default: (await import('../decision/DecisionButtons.tsx')).DecisionButtons });
const DecisionButtons = lazy(loadDecision);
const loadAdds = async () => ({ default: (await import('./AddFromLinks.tsx')).AddFromLinks });
const AddFromLinks = lazy(loadAdds);
const loadNotify = async () => ({ default: (await import('../notify/NotifyButton.tsx')).NotifyButton });
const NotifyButton = lazy(loadNotify);
const loadPreview = async () => ({ default: (await import('../preview/RecordPreview.tsx')).RecordPreview });
const RecordPreview = lazy(loadPreview);

/** Loads the code of the actions of a group while its record is being read. */
export function loadActions({ decision, form, notify, show }: ResolvedResource): void {
  const wanted = [
    ...(decision ? [loadDecision()] : []),
    ...(form.preview ? [loadPreview()] : []),
    ...(notify ? [loadNotify()] : []),
    ...(show.adds ? [loadAdds()] : []),
  ];
  // A part that cannot be loaded is reported where it is drawn.
  Promise.allSettled(wanted).catch(() => undefined);
}

export interface RecordActionsProps {
  resource: ResolvedResource;
  row: Row;
  may: ShowAccess;
  setRow: (row: Row) => void;
  onRemove: () => void;
  /** Opens the form of a reply; absent where there is none. */
  reply?: ReplyAction;
}

/**
 * Draws the actions on a record at the head of its page: its preview, deletion, decision, the moves of its state and
 * editing, as access and state allow. One of them is the main action: the next step, a reply, or else editing. Suspends
 * until the code of all of them is loaded.
 */
export function RecordActions({ resource, row, may, setRow, onRemove, reply }: RecordActionsProps): ReactNode {
  const { t, pick } = useText();
  const parts = useParts();
  const userType = parts.states?.userType;
  const stateful = isStateful(resource) ? resource : undefined;
  const moves = stateful && may.move && userType !== undefined ? movesOf(stateful.states, row, userType) : [];
  const hasNext = stateful !== undefined && mainMove(stateful, moves) !== undefined;
  const canReply = reply !== undefined && may.reply && resource.replies !== undefined && parts.replies !== undefined;
  const isOpen = stateful === undefined || isEditable(stateful.states, row);
  const lock = deletionLock(resource, row, { t, pick });
  const edit = may.edit && isOpen && (
    <ButtonLink
      to={pathsOf(resource.name).edit(row.id)}
      data-testid="action-edit"
      {...((hasNext || canReply) && { variant: 'outline' as const })}
    >
      <Icon id="pencil" size={18} />
      {t('common.edit')}
    </ButtonLink>
  );
  const isPage = !useIsEmbedded();
  useLinkToMainAction(isPage && (hasNext || canReply || edit !== false));
  return (
    <>
      {resource.form.preview && <RecordPreview preview={resource.form.preview} row={row} />}
      {resource.show.adds && <AddFromLinks resource={resource} row={row} />}
      {may.decide && <DecisionButtons resource={resource} row={row} onDecided={setRow} />}
      {may.notify && <NotifyButton resource={resource} row={row} />}
      {may.delete && (
        <Button
          variant="ghost"
          colorPalette="red"
          data-testid="action-delete"
          {...(lock === undefined
            ? { onClick: onRemove }
            : { 'aria-disabled': true, title: lock, opacity: 0.55, cursor: 'not-allowed' })}
        >
          <Icon id="trash-2" size={18} />
          {t('common.delete')}
          {lock !== undefined && <span data-visually-hidden="">. {lock}</span>}
        </Button>
      )}
      {/* The heads of records with states are full of their moves; the menus of their rows have it. */}
      {may.duplicate && !stateful && (
        <ButtonLink
          variant="ghost"
          to={pathsOf(resource.name).copy(row.id)}
          data-testid="action-duplicate"
          label={t('rows.duplicate')}
        >
          <Icon id="copy" size={18} />
        </ButtonLink>
      )}
      {hasNext || canReply ? edit : edit && <MainAction>{edit}</MainAction>}
      {canReply && <ReplyButton {...reply} />}
      {/* Also without a move: its dialog may be showing that another person has just made the last one. */}
      {stateful && may.move && <StateActions resource={stateful} row={row} moves={moves} onChanged={setRow} />}
    </>
  );
}

const MAIN_ACTION = '[data-main-action]';
const MAIN_ID = 'main-action';

/** Offers a link at the top of the page that leads past the other actions to the main one. */
function useLinkToMainAction(isThere: boolean): void {
  const { t } = useText();
  useEffect(() => {
    if (isThere) document.querySelector(MAIN_ACTION)?.setAttribute('id', MAIN_ID);
  }, [isThere]);
  useSkipTargets(
    useMemo(() => (isThere ? [{ id: MAIN_ID, label: t('show.toAction'), focus: focusMainAction }] : []), [isThere, t]),
  );
}

function focusMainAction(): void {
  document.querySelector<HTMLElement>(`${MAIN_ACTION} :is(a, button)`)?.focus();
}
