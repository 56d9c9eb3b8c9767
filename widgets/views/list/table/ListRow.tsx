import { memo, type ReactNode } from 'react';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { recordTitle } from '../../../../engine/react/list/state/recordTitle.ts';
import { actionsClass, columnClass, isNumeric } from './columnLook.ts';
import { drawColumn, drawNote, ignore } from './drawColumn.tsx';
import { drawIdentity } from './drawIdentity.tsx';
import { isUnread } from '../../../../engine/react/list/rows/isUnread.ts';
import { hasActionsCell, hasRowActions, RowEnd } from './RowEnd.tsx';
import type { RowProps } from '../../../../engine/react/list/rows/RowKit.types.ts';

/** Draws a row of the table from plain elements. Clicks and changes are handled by the table. */
export const ListRow = memo(function ListRow(props: RowProps): ReactNode {
  const { kit, columns, row, isSelected, isExpanded, isActive, mark } = props;
  return (
    <tr
      data-testid="row"
      data-row-id={row.id}
      data-live={mark?.kind}
      data-unread={isUnread(kit.resource, row)}
      inert={mark?.kind === 'deleted'}
      aria-selected={kit.isSelectable ? isSelected : undefined}
    >
      {kit.isSelectable && (
        <td className="lw-select">
          <label>
            <input
              type="checkbox"
              data-action="select"
              checked={isSelected}
              aria-label={kit.t('list.selectRecord', { name: isolate(recordTitle(kit.resource, row, kit.language)) })}
              onChange={ignore}
            />
          </label>
        </td>
      )}
      {columns.map((column) =>
        kit.parts && column.key === kit.identity ? (
          <td key={column.key} className={columnClass(column, kit)} data-testid="identity">
            {drawIdentity(kit, column, props)}
            {drawNote(mark)}
          </td>
        ) : (
          <td
            key={column.key}
            className={columnClass(column, kit)}
            dir={isNumeric(column) ? 'ltr' : undefined}
            data-column={column.key}
            data-testid={`cell-${column.key}`}
          >
            {drawColumn(kit, column, props)}
            {column.key === kit.identity && drawNote(mark)}
          </td>
        ),
      )}
      {hasActionsCell(kit) && (
        <td className={actionsClass(hasRowActions(kit))} data-testid="row-actions">
          {mark?.kind !== 'deleted' && <RowEnd kit={kit} row={row} isExpanded={isExpanded} isActive={isActive} />}
        </td>
      )}
    </tr>
  );
});
