import { chakra, Portal } from '@chakra-ui/react';
import {
  Fragment,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import type { StateTransition } from '../../../engine/core/definition/States.types.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import type { StatefulResource } from '../../../engine/react/states/moveForm.ts';
import { isDanger } from '../../../engine/react/states/moves.ts';

/** Distance from what the menu belongs to, and from the edges of the window. */
const GAP = 6;
const MARGIN = 12;

export interface MoveMenuProps {
  resource: StatefulResource;
  /** Bad ends last, as `movesOf` gives them. */
  moves: readonly StateTransition[];
  /** The button that opened it; it gets the focus back. */
  anchor: HTMLElement;
  /** Name of the menu. */
  label: string;
  onChoose: (move: StateTransition) => void;
  onClose: () => void;
}

/**
 * Draws the moves that can be made as a menu beside the button that opened it: arrow keys, Home and End walk, Escape,
 * Tab, scrolling and any click outside close it. Cancelling is last, behind a line, in the tone of danger.
 */
export function MoveMenu({ resource, moves, anchor, label, onChoose, onClose }: MoveMenuProps): ReactNode {
  const { t, pick, direction } = useText();
  const ref = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' });
  const { states } = resource;

  useLayoutEffect(() => {
    if (ref.current === null) return;
    setPlace(placeBeside(anchor.getBoundingClientRect(), ref.current.getBoundingClientRect(), direction));
    ref.current.style.visibility = 'visible';
    ref.current.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
  }, [anchor, direction]);

  useEffect(() => {
    const handlePointer = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !ref.current?.contains(target) && !anchor.contains(target)) onClose();
    };
    const handleScroll = ({ target }: Event): void => {
      if (target !== ref.current) onClose();
    };
    // Wherever the focus went meanwhile.
    const handleEscape = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('pointerdown', handlePointer);
    document.addEventListener('keydown', handleEscape);
    window.addEventListener('resize', onClose);
    window.addEventListener('scroll', handleScroll, true);
    return () => {
      document.removeEventListener('pointerdown', handlePointer);
      document.removeEventListener('keydown', handleEscape);
      window.removeEventListener('resize', onClose);
      window.removeEventListener('scroll', handleScroll, true);
    };
  }, [anchor, onClose]);

  const handleKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Escape' && event.key !== 'Tab') {
      moveFocus(event);
      return;
    }
    event.stopPropagation();
    if (event.key === 'Escape') event.preventDefault();
    anchor.focus();
    onClose();
  };

  return (
    <Portal>
      <Surface ref={ref} role="menu" aria-label={label} data-testid="move-menu" style={place} onKeyDown={handleKey}>
        {moves.map((move, index) => {
          const danger = isDanger(states, move.to);
          const state = states.values.find(({ value }) => value === move.to);
          const previous = moves[index - 1];
          const isFirstDanger = danger && previous !== undefined && !isDanger(states, previous.to);
          return (
            <Fragment key={move.to}>
              {isFirstDanger && <chakra.hr marginBlock="1.5" borderColor="border" />}
              <Item
                type="button"
                role="menuitem"
                tabIndex={-1}
                data-testid={`action-${states.field}-${move.to}`}
                data-danger={danger || undefined}
                onClick={() => {
                  anchor.focus();
                  onChoose(move);
                }}
              >
                {state && <Icon id={state.icon} size={18} />}
                {pick(move.label)}
              </Item>
            </Fragment>
          );
        })}
        {moves.length === 0 && (
          <chakra.p role="menuitem" tabIndex={-1} aria-disabled="true" padding="3" color="fg.2" outline="none">
            {t('states.noneShared')}
          </chakra.p>
        )}
      </Surface>
    </Portal>
  );
}

/** Below the button, above it where there is more room; its end at the button's end, inside the window. */
function placeBeside(button: DOMRect, menu: DOMRect, direction: 'rtl' | 'ltr'): CSSProperties {
  const { innerWidth, innerHeight } = window;
  const below = innerHeight - button.bottom - MARGIN;
  const above = button.top - MARGIN;
  const isBelow = below >= menu.height + GAP || below >= above;
  const end = direction === 'rtl' ? button.left : innerWidth - button.right;
  const insetInlineEnd = Math.max(MARGIN, Math.min(end, innerWidth - menu.width - MARGIN));
  const maxBlockSize = (isBelow ? below : above) - GAP;
  return isBelow
    ? { insetInlineEnd, maxBlockSize, insetBlockStart: button.bottom + GAP }
    : { insetInlineEnd, maxBlockSize, insetBlockEnd: innerHeight - button.top + GAP };
}

/** Up and down go round, Home and End to the ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.findIndex((item) => item === document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items[(next + items.length) % items.length]?.focus();
}

const Surface = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'popover',
    minWidth: '220px',
    maxWidth: 'calc(100vw - 24px)',
    overflowY: 'auto',
    padding: '1.5',
    background: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'menu',
    boxShadow: 'float',
    textStyle: 'table',
    animation: 'rise-in 120ms',
  },
});

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: '100%',
    minHeight: { base: '11', lg: '10' },
    paddingInline: '3',
    borderRadius: 'sm',
    textAlign: 'start',
    cursor: 'pointer',
    '& svg': { flexShrink: '0', color: 'fg.2' },
    _hover: { background: 'bg.muted' },
    _focusVisible: { background: 'bg.muted', outlineOffset: '-2px' },
    '&[data-danger]': { color: 'error', '& svg': { color: 'error' } },
    '&[data-danger]:hover': {
      background: 'tone.error.bg',
      color: 'tone.error.fg',
      '& svg': { color: 'tone.error.fg' },
    },
  },
});
