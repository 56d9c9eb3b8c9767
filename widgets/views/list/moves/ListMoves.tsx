import { Suspense, useState, type ReactNode } from 'react';
import { errorMessage } from '../../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../../engine/react/feedback/FeedbackContext.tsx';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { useParts } from '../../../../engine/react/registry/Parts.tsx';
import type { MoveOutcome } from '../../../../engine/react/registry/Parts.types.ts';
import type { StateTransition } from '../../../../engine/core/definition/States.types.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { isStateful, type StatefulResource } from '../../../../engine/react/states/moveForm.ts';
import { MoveMenu } from '../../states/MoveMenu.tsx';
import { movesOf, sharedMoves } from '../../../../engine/react/states/moves.ts';
import {
  useListActions,
  useListDataContext,
  useListSelectionContext,
  useListSettings,
} from '../../../../engine/react/list/ListContexts.tsx';
import { withRow } from '../../../../engine/react/list/state/listPageUpdates.ts';
import { recordTitle } from '../../../../engine/react/list/state/recordTitle.ts';
import type { Moving } from '../../../../engine/react/list/state/useMoving.ts';

/** How many records a failure names. */
const NAMED = 5;

/** Draws the menu of the moves of a row, or of all selected rows, and then the dialog of the chosen move. */
export function ListMoves({ moving }: { moving: Moving }): ReactNode {
  const { resource } = useListSettings();
  return isStateful(resource) ? <OpenMoves resource={resource} moving={moving} /> : null;
}

function OpenMoves({ resource, moving }: { resource: StatefulResource; moving: Moving }): ReactNode {
  const { rows, anchor, isBulk } = moving;
  const { states } = resource;
  const { moving: control, bulk } = useListActions();
  const { update, refresh } = useListDataContext();
  const { regionRef } = useListSettings();
  const selection = useListSelectionContext();
  const { toast } = useFeedback();
  const { t, pick, language } = useText();
  const parts = useParts().states;
  const [move, setMove] = useState<StateTransition>();

  const report = ({ moved, failed }: MoveOutcome): void => {
    const state = pick(states.values.find(({ value }) => value === move?.to)?.label ?? { ar: '', en: '' });
    if (moved.length > 0) {
      toast({
        kind: 'success',
        title: isBulk ? t('states.bulkDone', { count: moved.length, state }) : t('states.done', { state }),
      });
    }
    if (!isBulk) return;
    if (failed.length === 0) {
      selection.clear();
      return;
    }
    selection.select(failed.map(({ row }) => row.id));
    bulk.showFailure({
      text: t('states.bulkFailed', { count: failed.length }),
      messages: [...new Set(failed.map(({ error }) => errorMessage(error, t)))],
      count: failed.length,
      names: failed.slice(0, NAMED).map(({ row }) => recordTitle(resource, row, language)),
    });
  };

  if (parts === undefined) return null;
  if (move === undefined) {
    return (
      <MoveMenu
        resource={resource}
        moves={
          isBulk
            ? sharedMoves(states, rows, parts.userType)
            : rows.flatMap((row) => movesOf(states, row, parts.userType))
        }
        anchor={anchor}
        label={t('states.next')}
        onChoose={setMove}
        onClose={control.stop}
      />
    );
  }
  return (
    <Suspense fallback={null}>
      <parts.Dialog
        resource={resource}
        rows={rows}
        move={move}
        returnTo={() => (anchor.isConnected ? anchor : regionRef.current)}
        onChanged={(row) => {
          update((page) => withRow(page, known(page.rows, row)));
        }}
        onDone={(outcome) => {
          report(outcome);
          if (outcome.moved.length > 0) refresh();
        }}
        onClose={control.stop}
      />
    </Suspense>
  );
}

/** A record as the server sent it, with the values that only the list's answer had. */
function known(rows: readonly Row[], row: Row): Row {
  return { ...rows.find(({ id }) => id === row.id), ...row };
}
