import type { ReactNode } from 'react';
import { hrefOf, pathsOf } from '../../../../../engine/core/routing/paths.ts';
import type { Row } from '../../../../../engine/core/registry/defineCell.ts';
import { isEditable } from '../../../../../engine/core/definition/transitions.ts';
import type { RowKit } from '../../../../../engine/react/list/rows/RowKit.types.ts';
import { CardCell, CardLines } from '../../table/cardParts.tsx';
import { drawColumn } from '../../table/drawColumn.tsx';
import type { CardKit } from './useCardKit.ts';

/** The page that a card leads to: the record's own, else its form; undefined where the person may open neither. */
export function cardPath({ resource, access }: Pick<RowKit, 'resource' | 'access'>, row: Row): string | undefined {
  const { show, edit } = pathsOf(resource.name);
  if (access.show && resource.show.mode === 'page') return show(row.id);
  const canEdit = access.edit && (resource.states === undefined || isEditable(resource.states, row));
  return canEdit ? edit(row.id) : undefined;
}

export interface CardContentProps extends CardKit {
  row: Row;
  /** Whether Tab stops at the link of the card. */
  isStop: boolean;
  /** Drawn at the end of the first line. */
  tool?: ReactNode;
}

/** Draws what is on a card of a layout: name, which leads to the record, state, and two lines of facts. */
export function CardContent({ kit, layout, row, isStop, tool }: CardContentProps): ReactNode {
  const props = { kit, layout, row, busyFlags: '' };
  const { title, picture, status } = layout;
  return (
    <>
      <div className="lw-card-head">
        {picture && <CardCell {...props} column={picture} className="lw-card-picture" />}
        <div className="lw-card-name">
          <div className="lw-card-title">{title && drawTitle()}</div>
          {status && <CardCell {...props} column={status} className="lw-card-status" />}
        </div>
        {tool}
      </div>
      <CardLines {...props} />
    </>
  );

  function drawTitle(): ReactNode {
    if (title === undefined) return null;
    const drawn = drawColumn(kit, { ...title, options: { ...title.options, plain: true } }, props);
    const path = cardPath(kit, row);
    if (path === undefined) return drawn;
    return (
      <a
        className="lw-link"
        href={hrefOf(path)}
        tabIndex={isStop ? 0 : -1}
        draggable={false}
        data-action="navigate"
        data-to={path}
      >
        {drawn}
      </a>
    );
  }
}
