import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Sums } from '../../../../engine/core/query/Sums.types.ts';
import type { ResolvedColumn } from '../../../../engine/core/definition/Resolved.types.ts';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import { actionsClass, columnClass, isNumeric } from './columnLook.ts';
import { drawColumn, headOf } from './drawColumn.tsx';
import { hasActionsCell, hasRowActions } from './RowEnd.tsx';
import type { RowKit } from '../../../../engine/react/list/rows/RowKit.types.ts';

export interface TotalsProps {
  kit: RowKit;
  columns: readonly ResolvedColumn[];
  /** Sums by field. */
  totals: Readonly<Sums>;
  /** How many records they sum up. */
  total: number;
}

/** Draws the sums below a table, with the note that they sum up all results, not the shown page. */
export function TotalsRow({ kit, columns, totals, total }: TotalsProps): ReactNode {
  // The label needs a cell of its own, so the sum of a first column is only in exports and cards.
  const before = Math.max(
    1,
    columns.findIndex((column) => isSummed(column, totals)),
  );
  if (!columns.some((column) => isSummed(column, totals))) return null;
  const row = { id: 0, ...totals };
  return (
    <Foot>
      <tr data-testid="totals">
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell below the ticks is no control */}
        {kit.isSelectable && <td className="lw-select" />}
        <th scope="row" colSpan={before}>
          {labelOf(kit, total)}
        </th>
        {columns.slice(before).map((column) => (
          <td
            key={column.key}
            className={columnClass(column, kit)}
            dir={isNumeric(column) ? 'ltr' : undefined}
            data-testid={`total-${column.key}`}
          >
            {isSummed(column, totals) && drawColumn(kit, column, { row, busyFlags: '' })}
          </td>
        ))}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty cell below the actions is no control */}
        {hasActionsCell(kit) && <td className={actionsClass(hasRowActions(kit))} />}
      </tr>
    </Foot>
  );
}

/** Draws the same below the cards of a narrow list. */
export function TotalsCard({ kit, columns, totals, total }: TotalsProps): ReactNode {
  const row = { id: 0, ...totals };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <li> may not be the row of a grid
    <div role="listitem" className="lw-card" data-testid="totals">
      <div className="lw-card-title">{labelOf(kit, total)}</div>
      <div>
        <dl className="lw-card-facts">
          {columns
            .filter((column) => isSummed(column, totals))
            .map((column) => (
              <div key={column.key}>
                <dt>{headOf(kit, column)}</dt>
                <dd dir={isNumeric(column) ? 'ltr' : undefined}>{drawColumn(kit, column, { row, busyFlags: '' })}</dd>
              </div>
            ))}
        </dl>
      </div>
    </div>
  );
}

function labelOf({ t, language }: RowKit, total: number): string {
  return t('exporting.totalOf', { total: formatInteger(total, language) });
}

function isSummed({ field }: ResolvedColumn, totals: TotalsProps['totals']): boolean {
  return field !== undefined && Object.hasOwn(totals, field);
}

const Foot = chakra('tfoot', {
  base: {
    '& th, & td': {
      blockSize: 'var(--lw-row, 52px)',
      fontWeight: '600',
      color: 'fg',
      background: 'bg.muted',
      borderBlockStart: '2px solid',
      borderBlockEnd: '0',
      borderColor: 'border.control',
    },
    '& th': { textStyle: 'table', paddingInline: '12px', textAlign: 'start', whiteSpace: 'normal' },
  },
});
