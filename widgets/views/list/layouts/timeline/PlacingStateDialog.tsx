import { Suspense, type ReactNode } from 'react';
import type { ResolvedResource } from '../../../../../engine/core/definition/Resolved.types.ts';
import { useListSettings } from '../../../../../engine/react/list/ListContexts.tsx';
import { useParts } from '../../../../../engine/react/registry/Parts.tsx';
import type { MoveOutcome } from '../../../../../engine/react/registry/Parts.types.ts';
import type { PlacingDialog } from '../../../../../engine/react/timeline/usePlacing.ts';

export interface PlacingStateDialogProps {
  resource: ResolvedResource;
  dialog: PlacingDialog;
  onDone: (outcome: MoveOutcome) => void;
  onClose: () => void;
}

/** Draws the dialog of the move that places a record, filled in as far as its new place says. */
export function PlacingStateDialog({ resource, dialog, onDone, onClose }: PlacingStateDialogProps): ReactNode {
  const { regionRef } = useListSettings();
  const parts = useParts().states;
  if (parts === undefined) return null;
  const { row, move, begin } = dialog;
  return (
    <Suspense fallback={null}>
      <parts.Dialog
        key={`${row.id} ${move.to}`}
        resource={resource}
        rows={[row]}
        move={move}
        begin={begin}
        returnTo={() => document.querySelector<HTMLElement>(`[data-bar="${row.id}"]`) ?? regionRef.current}
        onChanged={ignore}
        onDone={onDone}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** The day is read anew once the dialog is closed. */
function ignore(): void {
  // Nothing of a record is kept here.
}
