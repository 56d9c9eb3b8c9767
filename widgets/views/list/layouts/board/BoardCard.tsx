import { useDraggable } from '@dnd-kit/core';
import { memo, type ReactNode } from 'react';
import type { Row } from '../../../../../engine/core/registry/defineCell.ts';
import { isolate } from '../../../../../engine/core/text/bidi.ts';
import { recordTitle } from '../../../../../engine/react/list/state/recordTitle.ts';
import { Icon } from '../../../../../engine/react/registry/Icon.tsx';
import { CardContent } from '../shared/CardContent.tsx';
import type { CardKit } from '../shared/useCardKit.ts';

export interface BoardCardProps {
  cards: CardKit;
  row: Row;
  /** Whether the person may move it anywhere. */
  isMovable: boolean;
  /** Whether Tab stops at it. */
  isStop: boolean;
  /** Whether another person changed it just now. */
  isChanged: boolean;
  /** Whether its move is being confirmed. */
  isPending: boolean;
  /** Id of the text that explains the keys. */
  helpId: string;
}

/** Draws a card of a board, which can be dragged where the person may move the record. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps): ReactNode {
  const { cards, row, isMovable, isStop, isChanged, isPending, helpId } = props;
  const { kit } = cards;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: row.id, data: { row }, disabled: !isMovable });
  const name = isolate(recordTitle(kit.resource, row, kit.language));
  return (
    <div
      ref={setNodeRef}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the cards of a list are
      role="listitem"
      className="lw-card"
      data-testid="board-card"
      data-row-id={row.id}
      data-draggable={isMovable || undefined}
      data-lifted={isDragging || undefined}
      data-pending={isPending || undefined}
      data-live={isChanged ? 'changed' : undefined}
      aria-label={name}
      aria-describedby={helpId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows move along the cards; the board takes their keys
      tabIndex={isStop ? 0 : -1}
      {...listeners}
    >
      <CardFace cards={cards} row={row} isStop={isStop} name={name} />
    </div>
  );
});

interface CardFaceProps extends Pick<BoardCardProps, 'cards' | 'row' | 'isStop'> {
  name: string;
}

/** Draws what is on a card; apart from it, because all cards are asked again whenever another column is below what is dragged. */
const CardFace = memo(function CardFace({ cards, row, isStop, name }: CardFaceProps): ReactNode {
  const { kit } = cards;
  return (
    <CardContent
      {...cards}
      row={row}
      isStop={isStop}
      tool={
        <button
          type="button"
          className="lw-action"
          data-testid="card-menu-button"
          data-action="card-menu"
          aria-haspopup="menu"
          aria-label={kit.t('layouts.cardMenu', { name })}
          title={kit.t('list.actions')}
          tabIndex={isStop ? 0 : -1}
        >
          <Icon id="ellipsis-vertical" size={18} />
        </button>
      }
    />
  );
});
