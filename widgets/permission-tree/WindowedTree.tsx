// oxlint-disable jsx-a11y/prefer-tag-over-role -- a tree has no native element
import { chakra } from '@chakra-ui/react';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { CONTROLS } from '../../engine/core/access/Grants.ts';
import { useText } from '../../engine/react/text/useText.ts';
import type { ControlAria } from '../inputs/FieldFrame.tsx';
import { layoutOf, placeRows, rowsInSight } from './rowLayout.ts';
import type { PermissionChoices } from './permissionChoices.ts';
import { placeId, TreeItem } from './TreeItem.tsx';
import { commandOf, findByTyping, type TreePlace } from './treeKeys.ts';
import type { TreeRow } from './treeRows.ts';
import { treeCss } from './treeCss.ts';
import { useTyping } from '../kit/keys/useTyping.ts';

/** Height of the viewport in tests and at the first drawing. */
const DEFAULT_HEIGHT = 560;

export interface WindowedTreeProps {
  aria: ControlAria;
  labelledBy: string;
  rows: readonly TreeRow[];
  choices: PermissionChoices;
  /** Ticked controls whose screens are not ticked, by `controlKey`. */
  unpaired: ReadonlySet<string>;
  /** Marked in the titles. */
  query: string;
  disabled: boolean;
  onToggle: (row: TreeRow, control: TreePlace['control']) => void;
  onOpen: (keys: string[]) => void;
  onClose: (keys: string[]) => void;
}

/**
 * Draws the visible rows of the tree, however many there are, with the keyboard behaviour of a tree. The tree itself
 * holds the focus and names the active item (`aria-activedescendant`), so that an item need not be drawn to be reached.
 */
export function WindowedTree(props: WindowedTreeProps): ReactNode {
  const { aria, rows, choices, disabled } = props;
  const { direction } = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ scrollTop: 0, height: DEFAULT_HEIGHT, width: 0 });
  const [wanted, setPlace] = useState<TreePlace>();
  const collectTyping = useTyping();
  const layout = layoutOf(sight.width);
  const { isWide, columns } = layout;
  const { placed, height } = useMemo(() => placeRows(rows, { isWide, columns }), [rows, isWide, columns]);
  const first = rows[0];
  const place = wanted && rows.some(({ key }) => key === wanted.key) ? wanted : first && { key: first.key };
  const treeId = `${aria.id}-tree`;
  const activeId = place && placeId(treeId, place);
  const hasMoved = useRef(false);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { scrollTop, clientHeight, clientWidth } = element;
      setSight({ scrollTop, height: clientHeight || DEFAULT_HEIGHT, width: clientWidth });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);

  // The row is drawn even outside the window, so the browser can scroll it into view, clear of the bars of the page.
  useEffect(() => {
    if (!hasMoved.current || activeId === undefined) return;
    hasMoved.current = false;
    document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const goTo = (to: TreePlace): void => {
    hasMoved.current = true;
    setPlace(to);
  };

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (place === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const command = commandOf(event.key, rows, place, direction);
    if (command === undefined) {
      const typed = collectTyping(event);
      const key = typed === undefined ? undefined : findByTyping(rows, place.key, typed);
      if (key !== undefined) goTo({ key });
      if (STEERING.has(event.key)) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (command.do === 'move') goTo(command.to);
    else if (command.do === 'open') props.onOpen(command.keys);
    else if (command.do === 'close') props.onClose(command.keys);
    else {
      const row = rows.find(({ key }) => key === place.key);
      if (row) props.onToggle(row, place.control);
    }
  };

  const handleClick = ({ target }: MouseEvent): void => {
    const part = target instanceof Element ? target.closest<HTMLElement>('[data-part]') : null;
    const row = rows.find(({ key }) => key === part?.dataset['key']);
    if (part === null || row === undefined) return;
    const control = CONTROLS.find((name) => name === part.dataset['control']);
    setPlace({ key: row.key, ...(control && { control }) });
    if (row.kind === 'permission' || part.dataset['part'] === 'check') props.onToggle(row, control);
    else if (row.isOpen) props.onClose([row.key]);
    else props.onOpen([row.key]);
  };

  return (
    <Scroller
      ref={scroller}
      id={treeId}
      role="tree"
      tabIndex={0}
      aria-labelledby={props.labelledBy}
      aria-describedby={aria['aria-describedby']}
      aria-required={aria['aria-required']}
      aria-disabled={disabled || undefined}
      aria-activedescendant={activeId}
      css={treeCss}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
      onScroll={({ currentTarget: { scrollTop } }) => {
        setSight((before) => ({ ...before, scrollTop }));
      }}
    >
      <div className="lw-tree-sheet" role="none" style={{ blockSize: height }}>
        {rowsInSight(placed, sight, place?.key).map((placedRow) => (
          <TreeItem
            key={placedRow.row.key}
            {...placedRow}
            treeId={treeId}
            lockedId={`${aria.id}-locked`}
            layout={layout}
            unpairedId={`${aria.id}-unpaired`}
            unpaired={props.unpaired}
            choices={choices}
            query={props.query}
            disabled={disabled}
            active={place?.key === placedRow.row.key ? place : undefined}
          />
        ))}
      </div>
    </Scroller>
  );
}

/** Keys that would scroll the viewport although the tree has no row to move to. */
const STEERING = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']);

const Scroller = chakra('div', {
  base: {
    position: 'relative',
    maxHeight: 'min(62dvh, 560px)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
});
