import type { ReactNode } from 'react';
import type { ResolvedColumn } from '../../../../engine/core/definition/Resolved.types.ts';
import { pickText } from '../../../../engine/core/text/Text.ts';
import type { CardLayout } from '../../../../engine/react/list/rows/cardLayout.ts';
import type { RowProps } from '../../../../engine/react/list/rows/RowKit.types.ts';
import { cellText } from '../../../../engine/react/registry/drawCell.tsx';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { drawColumn } from './drawColumn.tsx';

/** What the parts of a card are drawn from. */
export interface CardProps extends Pick<RowProps, 'kit' | 'row' | 'busyFlags'> {
  layout: CardLayout;
}

interface CardCellProps extends CardProps {
  column: ResolvedColumn;
}

/** A cell without a visible name, in the head of a card. */
export function CardCell({ column, className, ...props }: CardCellProps & { className: string }): ReactNode {
  return (
    <div className={className} data-column={column.key} data-testid={`cell-${column.key}`}>
      {drawColumn(props.kit, column, props)}
    </div>
  );
}

/** The lines of facts below the head of a card, where it has any. */
export function CardLines(props: CardProps): ReactNode {
  const { lines } = props.layout;
  if (lines.length === 0) return null;
  return (
    <div className="lw-card-lines">
      {lines.map((line) => (
        <dl key={line.map(({ key }) => key).join(' ')} className="lw-card-line">
          {line.map((column) => (
            <CardFact key={column.key} {...props} column={column} />
          ))}
        </dl>
      ))}
    </div>
  );
}

/** A fact of a card's line: its value, and its name, seen where the value says nothing without it. */
function CardFact({ column, ...props }: CardCellProps): ReactNode {
  const { kit, layout } = props;
  return (
    <div>
      <dt data-visually-hidden={layout.named.has(column.key) ? undefined : ''}>
        {pickText(column.label, kit.language)}
      </dt>
      <dd data-column={column.key} data-testid={`cell-${column.key}`}>
        {drawFact(column, props)}
      </dd>
    </div>
  );
}

/** A linked record is its name alone: the card has one link, its title. An amount has its unit. */
function drawFact(column: ResolvedColumn, props: CardProps): ReactNode {
  const { kit, row } = props;
  const field = column.field === undefined ? undefined : kit.fields.get(column.field);
  if (field?.kind === 'reference') {
    const { language, t, registry } = kit;
    const name = cellText(registry, { language, t, column, row, options: column.options, ...(field && { field }) });
    if (name !== '') return <UserText>{name}</UserText>;
  }
  const hasUnit = kit.registry[column.cell]?.manifest.unit !== undefined;
  return drawColumn(kit, column, props, hasUnit ? 'show' : 'list');
}
