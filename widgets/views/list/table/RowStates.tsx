import type { ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { useParts } from '../../../../engine/react/registry/Parts.tsx';
import { isEditable } from '../../../../engine/core/definition/transitions.ts';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { deletionLock } from '../../../../engine/react/states/deletionLock.ts';
import { isStateful } from '../../../../engine/react/states/moveForm.ts';
import { movesOf } from '../../../../engine/react/states/moves.ts';
import { recordTitle } from '../../../../engine/react/list/state/recordTitle.ts';
import type { RowKit } from '../../../../engine/react/list/rows/RowKit.types.ts';

export interface RowStatesProps {
  kit: Pick<RowKit, 'resource' | 'access'>;
  row: Row;
  worded: boolean;
  /** The link to the form. */
  edit: ReactNode;
  /** The button of deletion, or a disabled one with the reason. */
  remove: (lock: string | undefined) => ReactNode;
}

/** Reserves the place of the moves, so that the buttons of all rows are aligned. */
const NOTHING = { visibility: 'hidden' } as const;

/**
 * Draws the actions that a row's state allows: editing while any field may be edited, the moves if there are any, and
 * deletion, with the reason where it is not allowed; on a card, which has labels, it is left out then.
 */
export function RowStates({ kit, row, worded, edit, remove }: RowStatesProps): ReactNode {
  const { resource, access } = kit;
  const { t, pick, language } = useText();
  const userType = useParts().states?.userType;
  if (!isStateful(resource)) return null;
  const { states } = resource;
  const canMove = access.move && userType !== undefined && movesOf(states, row, userType).length > 0;
  const lock = deletionLock(resource, row, { t, pick });
  return (
    <>
      {isEditable(states, row) && edit}
      {canMove && (
        <button
          type="button"
          className="lw-action"
          data-action="move"
          data-testid={`action-${states.field}`}
          aria-haspopup="menu"
          aria-label={t('states.changeOf', { name: isolate(recordTitle(resource, row, language)) })}
          title={t('states.change')}
        >
          <Icon id="circle-arrow-right" size={18} />
          {worded && <span>{t('states.change')}</span>}
        </button>
      )}
      {!canMove && access.move && !worded && (
        <span className="lw-action" style={NOTHING}>
          <Icon id="circle-arrow-right" size={18} />
        </span>
      )}
      {(lock === undefined || !worded) && remove(lock)}
    </>
  );
}
