import type { ReactNode } from 'react';
import { useReadOnlyReason } from '../../../../engine/react/access/ReadOnlyContext.tsx';
import { leaveGrid } from '../../../../engine/react/list/grid/leaveGrid.ts';
import { useListActions, useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useParts } from '../../../../engine/react/registry/Parts.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { ToolButton } from './ToolButton.tsx';

/** Draws the button that edits the cells of the list in place, and ends it. */
export function GridTool(): ReactNode {
  const { Grid } = useParts();
  const { resource, access } = useListSettings();
  const { gridMode, arranging } = useListActions();
  const { t } = useText();
  const isReadOnly = useReadOnlyReason() !== undefined;
  const isOffered = Grid !== undefined && resource.grid !== undefined && access.edit && !isReadOnly;
  if (!isOffered && !gridMode.isOn) return null;
  return (
    <ToolButton
      type="button"
      data-testid="action-grid"
      aria-label={t('grid.start')}
      title={t('grid.start')}
      aria-pressed={gridMode.isOn}
      onClick={() => {
        if (gridMode.isOn) void leaveGrid(gridMode);
        else {
          arranging.stop();
          gridMode.start();
        }
      }}
    >
      <Icon id="table-properties" size={18} />
    </ToolButton>
  );
}
