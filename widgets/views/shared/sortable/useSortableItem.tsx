import { chakra } from '@chakra-ui/react';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import type { SortableParts } from './Sortable.types.ts';

/** What an item of a sortable list is drawn with; `SortableArea` makes it. */
export interface SortableItemOptions {
  id: string;
  name: string;
  index: number;
  count: number;
  layout: 'list' | 'grid';
  /** Whether it is carried by keyboard. */
  isCarried: boolean;
  isMotionReduced: boolean;
  isDisabled: boolean;
  /** Id of the text that explains the keys. */
  helpId: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
  onStep: (by: 1 | -1) => void;
}

/** An item of a sortable list: what its element gets, and what is drawn in it. */
export interface SortableItemResult {
  place: {
    ref: (element: HTMLElement | null) => void;
    'data-lifted': true | undefined;
    style: CSSProperties;
  };
  parts: SortableParts;
}

/** Makes an element of any kind an item of the `SortableArea` around it. */
export function useSortableItem(options: SortableItemOptions): SortableItemResult {
  const { id, name, index, layout, isCarried, isMotionReduced, isDisabled, helpId, onKeyDown, onBlur } = options;
  const { t } = useText();
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: isDisabled,
    transition: isMotionReduced ? null : { duration: 180, easing: 'ease' },
  });
  const handle = useRef<HTMLButtonElement>(null);
  const carriedTo = isCarried ? index : undefined;
  useEffect(() => {
    if (carriedTo !== undefined) handle.current?.scrollIntoView?.({ block: 'nearest' });
  }, [carriedTo]);
  const isLifted = isDragging || isCarried;

  return {
    place: {
      ref: setNodeRef,
      'data-lifted': isLifted || undefined,
      style: { transform: CSS.Translate.toString(transform), transition },
    },
    parts: {
      index,
      isLifted,
      handle: !isDisabled && (
        <Handle
          ref={(node: HTMLButtonElement | null) => {
            handle.current = node;
            setActivatorNodeRef(node);
          }}
          type="button"
          data-sorts=""
          aria-label={t('sortable.handle', { name: isolate(name) })}
          aria-describedby={helpId}
          aria-pressed={isCarried}
          {...listeners}
          onKeyDown={onKeyDown}
          onBlur={() => {
            // Whether only the window lost the focus, not the handle.
            if (document.activeElement !== handle.current) onBlur();
          }}
        >
          <Icon id="grip-vertical" size={18} />
        </Handle>
      ),
      steps: !isDisabled && <Steps {...options} isRow={layout === 'grid'} />,
    },
  };
}

function Steps({ name, index, count, onStep, isRow }: SortableItemOptions & { isRow: boolean }): ReactNode {
  const { t } = useText();
  const named = { name: isolate(name) };
  // At the ends they stay enabled: disabling a focused button loses the focus.
  return (
    <StepBox data-sorts="">
      <Step
        type="button"
        aria-label={t(isRow ? 'sortable.earlier' : 'sortable.up', named)}
        aria-disabled={index === 0}
        onClick={() => onStep(-1)}
      >
        <Icon id={isRow ? 'chevron-left' : 'chevron-up'} size={18} />
      </Step>
      <Step
        type="button"
        aria-label={t(isRow ? 'sortable.later' : 'sortable.down', named)}
        aria-disabled={index === count - 1}
        onClick={() => onStep(1)}
      >
        <Icon id={isRow ? 'chevron-right' : 'chevron-down'} size={18} />
      </Step>
    </StepBox>
  );
}

const StepBox = chakra('span', { base: { display: 'inline-flex', flexShrink: '0' } });

const BUTTON = {
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: '0',
  width: { base: '11', lg: '9' },
  height: { base: '11', lg: '9' },
  borderRadius: 'md',
  background: 'transparent',
  color: 'fg.2',
  _hover: { background: 'bg.muted', color: 'fg' },
} as const;

const Handle = chakra('button', {
  base: {
    ...BUTTON,
    cursor: 'grab',
    // A finger on the handle drags the item and does not scroll the page.
    touchAction: 'none',
    '[data-lifted] &': { cursor: 'grabbing', color: 'link' },
  },
});

const Step = chakra('button', {
  base: { ...BUTTON, cursor: 'pointer', '&[aria-disabled=true]': { opacity: 0.4, cursor: 'default' } },
});
