import { Suspense, type ReactNode } from 'react';
import type { StateTransition } from '../../../../../engine/core/definition/States.types.ts';
import type { RecordValue } from '../../../../../engine/core/records/recordCodec.ts';
import type { Row } from '../../../../../engine/core/registry/defineCell.ts';
import { useListSettings } from '../../../../../engine/react/list/ListContexts.tsx';
import { useFeedback } from '../../../../../engine/react/feedback/FeedbackContext.tsx';
import { useParts } from '../../../../../engine/react/registry/Parts.tsx';
import { useText } from '../../../../../engine/react/text/useText.ts';

/** A move of the state machine that was chosen for a card. */
export interface ChosenMove {
  row: Row;
  move: StateTransition;
  /** What its inputs begin with. */
  begin?: RecordValue;
}

export interface CardMoveProps {
  chosen: ChosenMove;
  /** The record as it is now: it was moved, here or meanwhile by another person. */
  onChanged: (row: Row) => void;
  /** It was moved. */
  onMoved: (row: Row) => void;
  /** The dialog is closed, with or without a move. */
  onClose: () => void;
  /** Where the focus goes then. */
  returnTo: () => HTMLElement | null;
}

/** Draws the dialog of a move, which is the same as that of the buttons: its inputs, its confirmation, its refusals. */
export function CardMove({ chosen, onChanged, onMoved, onClose, returnTo }: CardMoveProps): ReactNode {
  const { resource } = useListSettings();
  const { toast } = useFeedback();
  const { t, pick } = useText();
  const parts = useParts().states;
  const { row, move, begin } = chosen;
  if (parts === undefined) return null;
  // The list's answer has values that the answer of a move does not have.
  const complete = (moved: Row): Row => ({ ...row, ...moved });
  return (
    <Suspense fallback={null}>
      <parts.Dialog
        resource={resource}
        rows={[row]}
        move={move}
        {...(begin && { begin })}
        returnTo={returnTo}
        onChanged={(changed) => onChanged(complete(changed))}
        onDone={({ moved: [moved] }) => {
          if (moved === undefined) return;
          const state = resource.states?.values.find(({ value }) => value === move.to);
          const title = move.stays
            ? t('common.operationSuccess')
            : t('states.done', { state: state ? pick(state.label) : '' });
          toast({ kind: 'success', title });
          onMoved(complete(moved));
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
