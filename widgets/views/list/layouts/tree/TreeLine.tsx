import { useDraggable } from '@dnd-kit/core';
import { memo, type CSSProperties, type ReactNode } from 'react';
import type { ResolvedColumn } from '../../../../../engine/core/definition/Resolved.types.ts';
import { isolate } from '../../../../../engine/core/text/bidi.ts';
import { formatInteger } from '../../../../../engine/core/text/format.ts';
import { hrefOf } from '../../../../../engine/core/routing/paths.ts';
import type { TreeRow } from '../../../../../engine/features/tree/Tree.types.ts';
import type { DropPart } from '../../../../../engine/features/tree/treePlaces.ts';
import { recordTitle } from '../../../../../engine/react/list/state/recordTitle.ts';
import { Icon } from '../../../../../engine/react/registry/Icon.tsx';
import { cardPath } from '../shared/CardContent.tsx';
import type { CardKit } from '../shared/useCardKit.ts';
import { columnClass, isNumeric } from '../../table/columnLook.ts';
import { drawColumn } from '../../table/drawColumn.tsx';
import { drawFace } from '../../table/drawIdentity.tsx';

export interface TreeLineProps {
  cards: CardKit;
  /** Columns besides the name; none on a narrow screen. */
  columns: readonly ResolvedColumn[];
  item: TreeRow;
  helpId: string;
  /** Whether Tab stops at the row. */
  isStop: boolean;
  isMovable: boolean;
  isChanged: boolean;
  isPending: boolean;
  isLifted: boolean;
  /** Where what is dragged would be put. */
  drop: DropPart | undefined;
}

/** Draws a record of a tree: handle, button that opens it, name, how many are below it, and its columns. */
export const TreeLine = memo(function TreeLine(props: TreeLineProps): ReactNode {
  const { cards, columns, item, helpId, isStop, isMovable, isChanged, isPending, isLifted, drop } = props;
  const { kit, layout } = cards;
  const { row, level, children, isOpen } = item;
  const { setNodeRef, listeners } = useDraggable({ id: item.id, disabled: !isMovable });
  const name = isolate(recordTitle(kit.resource, row, kit.language));
  const drawn = { row, busyFlags: '' };
  return (
    <tr
      data-testid="tree-row"
      data-row-id={item.id}
      aria-level={level}
      aria-posinset={item.place}
      aria-setsize={item.siblings}
      aria-expanded={children > 0 ? isOpen : undefined}
      aria-describedby={isStop ? helpId : undefined}
      tabIndex={isStop ? 0 : -1}
      data-changed={isChanged || undefined}
      data-pending={isPending || undefined}
      data-lifted={isLifted || undefined}
      data-above={item.matches ? undefined : ''}
      data-drop={drop}
      style={{ '--lw-level': level - 1 } as CSSProperties}
    >
      <td className="lw-identity">
        <div className="lw-tree">
          {Array.from({ length: level - 1 }, (_, at) => (
            <span key={at} className="lw-tree-line" style={{ '--lw-at': at } as CSSProperties} />
          ))}
          {children > 0 ? (
            <button
              type="button"
              className="lw-tree-toggle"
              data-action="tree-toggle"
              data-testid="tree-toggle"
              tabIndex={-1}
              aria-label={kit.t(isOpen ? 'layouts.tree.close' : 'layouts.tree.open', { name })}
            >
              <Icon id="chevron-down" size={18} />
            </button>
          ) : (
            <span className="lw-tree-toggle" aria-hidden="true">
              <span className="lw-tree-dot" />
            </span>
          )}
          {kit.parts?.picture && <div className="lw-tree-face">{drawFace(kit, drawn)}</div>}
          <div className="lw-tree-name">{drawName()}</div>
          {children > 0 && (
            <span className="lw-tree-count" data-testid="tree-count">
              {kit.t('layouts.tree.below', { count: children, n: formatInteger(children, kit.language) })}
            </span>
          )}
          {columns.length === 0 && layout.status && (
            <div className="lw-tree-status">{drawColumn(kit, layout.status, drawn)}</div>
          )}
        </div>
      </td>
      {columns.map((column) => (
        <td
          key={column.key}
          className={columnClass(column, kit)}
          dir={isNumeric(column) ? 'ltr' : undefined}
          data-column={column.key}
        >
          {drawColumn(kit, column, drawn)}
        </td>
      ))}
      <td className="lw-actions">
        {isMovable && (
          <span
            ref={setNodeRef}
            {...listeners}
            className="lw-tree-grip"
            data-testid="tree-grip"
            aria-hidden="true"
            title={kit.t('layouts.tree.drag')}
          >
            <Icon id="grip-vertical" size={18} />
          </span>
        )}
        <button
          type="button"
          className="lw-action"
          data-action="tree-menu"
          data-testid="tree-menu"
          aria-haspopup="menu"
          tabIndex={isStop ? 0 : -1}
          aria-label={kit.t('layouts.cardMenu', { name })}
        >
          <Icon id="ellipsis-vertical" size={18} />
        </button>
      </td>
    </tr>
  );

  function drawName(): ReactNode {
    const { title } = layout;
    const text =
      title === undefined ? name : drawColumn(kit, { ...title, options: { ...title.options, plain: true } }, drawn);
    const path = cardPath(kit, row);
    if (path === undefined) return text;
    return (
      <a
        className="lw-link"
        href={hrefOf(path)}
        tabIndex={isStop ? 0 : -1}
        draggable={false}
        data-action="navigate"
        data-to={path}
      >
        {text}
      </a>
    );
  }
});
