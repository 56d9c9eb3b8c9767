import { useDroppable } from '@dnd-kit/core';
import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import type { Lane } from '../../../../../engine/client/records/createLaneCalls.ts';
import type { StateValue } from '../../../../../engine/core/definition/States.types.ts';
import { isolate } from '../../../../../engine/core/text/bidi.ts';
import { formatCount, formatInteger } from '../../../../../engine/core/text/format.ts';
import type { Drop } from '../../../../../engine/react/list/layouts/boardMoves.ts';
import { Icon } from '../../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { Cards, ColumnBox, ColumnButton, ColumnCount, ColumnHead, ColumnName } from './boardLook.ts';

export interface BoardColumnProps {
  state: StateValue;
  /** Its records; undefined while they are loaded. */
  lane: Lane | undefined;
  isFolded: boolean;
  isFetching: boolean;
  /** What releasing the dragged card here would do; undefined while none is dragged. */
  drop: Drop['kind'] | undefined;
  onFold: () => void;
  onMore: () => void;
  /** Its cards. */
  children: ReactNode;
}

/** Draws the column of a state: its name and number of records, and the first of them as cards. */
export function BoardColumn(props: BoardColumnProps): ReactNode {
  const { state, lane, isFolded, isFetching, drop, onFold, onMore, children } = props;
  const { t, pick, language } = useText();
  const headId = useId();
  const { setNodeRef, isOver } = useDroppable({ id: state.value });
  const name = pick(state.label);
  const total = lane === undefined ? '…' : formatCount(lane, language);
  const rows = lane?.rows ?? [];
  return (
    <ColumnBox
      ref={setNodeRef}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a region for each state would be too many
      role="group"
      aria-labelledby={headId}
      data-testid={`column-${state.value}`}
      data-folded={isFolded || undefined}
      data-drop={drop === 'move' ? 'allowed' : drop}
      data-over={isOver || undefined}
    >
      <ColumnHead>
        <ColumnName id={headId}>
          <chakra.span display="inline-flex" color={`tone.${state.tone}.fg`}>
            <Icon id={drop === 'refused' ? 'lock' : state.icon} size={16} />
          </chakra.span>
          <span title={name}>{name}</span>
          <ColumnCount data-testid="column-count">{total}</ColumnCount>
        </ColumnName>
        <ColumnButton
          type="button"
          data-testid="column-fold"
          aria-expanded={!isFolded}
          aria-label={t(isFolded ? 'layouts.board.unfold' : 'layouts.board.fold', { state: isolate(name) })}
          title={t(isFolded ? 'layouts.board.unfold' : 'layouts.board.fold', { state: name })}
          onClick={onFold}
        >
          <Icon id={isFolded ? 'unfold-horizontal' : 'fold-horizontal'} size={16} />
        </ColumnButton>
      </ColumnHead>
      {!isFolded && (
        <Cards
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the cards of a list are
          role={rows.length > 0 ? 'list' : undefined}
          aria-labelledby={rows.length > 0 ? headId : undefined}
          aria-busy={isFetching}
        >
          {children}
          {rows.length === 0 && lane !== undefined && (
            <chakra.p padding="4" textAlign="center" textStyle="caption" color="fg.2">
              {t('layouts.board.empty')}
            </chakra.p>
          )}
        </Cards>
      )}
      {!isFolded && lane !== undefined && rows.length < lane.total && (
        <chakra.button
          type="button"
          data-testid="column-more"
          minHeight={{ base: '11', lg: '10' }}
          borderBlockStartWidth="1px"
          borderColor="border"
          textStyle="table"
          color="link"
          cursor="pointer"
          disabled={isFetching}
          onClick={onMore}
        >
          {t('layouts.more', { shown: formatInteger(rows.length, language), total })}
        </chakra.button>
      )}
    </ColumnBox>
  );
}
