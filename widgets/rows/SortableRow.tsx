import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { RowView } from '../../engine/features/rows/rowEdits.ts';
import { SortableArea } from '../views/shared/sortable/SortableArea.tsx';
import { type SortableItemOptions, useSortableItem } from '../views/shared/sortable/useSortableItem.tsx';
import type { RowsView } from './RowsView.types.ts';

/** A row in the sequence that is shown: while one is carried, another than that of the form. */
export interface PlacedRow {
  row: RowView;
  /** Its place in the form. */
  index: number;
  item: SortableItemOptions;
}

interface SortableRowsProps {
  view: RowsView;
  children: (rows: readonly PlacedRow[]) => ReactNode;
}

/** Rows that are put into another sequence by dragging and by keyboard, where their group has an order. */
export function SortableRows({ view, children }: SortableRowsProps): ReactNode {
  const { views, move } = view.rows;
  const indexes = new Map(views.map(({ key }, index) => [key, index]));
  return (
    <SortableArea
      ids={views.map(({ key }) => key)}
      nameAt={view.nameOf}
      layout="list"
      isDisabled={!canArrange(view) || views.length < 2}
      offsetFrom={(key) => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)}
      onMove={(key, from, to) => move(key, to - from)}
    >
      {(items) =>
        children(
          items.flatMap((item): PlacedRow[] => {
            const index = indexes.get(item.id) ?? -1;
            const row = views[index];
            return row === undefined ? [] : [{ row, index, item }];
          }),
        )
      }
    </SortableArea>
  );
}

/** Whether the rows have a sequence that this person may change. */
export function canArrange({ group, canEdit }: Pick<RowsView, 'group' | 'canEdit'>): boolean {
  return group.ordering !== undefined && canEdit;
}

interface SortableRowProps {
  item: SortableItemOptions;
  /** What the row is drawn with, given the handle that it is dragged by. */
  children: (handle: ReactNode) => ReactNode;
}

/** A row of a table with all that is below it: they are dragged as one. */
export function SortableRow({ item, children }: SortableRowProps): ReactNode {
  const { place, parts } = useSortableItem(item);
  return <Body {...place}>{children(parts.handle)}</Body>;
}

/** The same as a card of a list. */
export function SortableCard({ item, children, ...card }: SortableRowProps & CardProps): ReactNode {
  const { place, parts } = useSortableItem(item);
  return (
    <Card {...card} {...place}>
      {children(parts.handle)}
    </Card>
  );
}

type CardProps = Omit<HTMLChakraProps<'li'>, 'children'>;

const LIFTED = {
  position: 'relative',
  '&[data-lifted]': {
    zIndex: '2',
    boxShadow: 'float',
    outline: '2px solid {colors.focus}',
    outlineOffset: '-2px',
  },
} as const;

const Body = chakra('tbody', { base: LIFTED });
const Card = chakra('li', { base: LIFTED });
