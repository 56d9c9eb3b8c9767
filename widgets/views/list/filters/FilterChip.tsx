// oxlint-disable jsx-a11y/prefer-tag-over-role -- a popover is no <dialog>: it is placed beside its control and does not close what is around
import { chakra } from '@chakra-ui/react';
import { Suspense, useCallback, useRef, type ReactNode } from 'react';
import type { ResolvedFilter } from '../../../../engine/core/definition/Resolved.types.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useListQueryContext } from '../../../../engine/react/list/ListContexts.tsx';
import { Pill } from '../../../kit/pill/Pill.ts';
import { Popover } from '../../../kit/popover/Popover.tsx';
import { useDismiss } from '../../../kit/popover/useDismiss.ts';
import { FilterField } from './FilterField.tsx';
import { FilterValue } from './FilterValue.tsx';

/** Size of the popover in px. */
const SIZE = { width: 300, height: 120 } as const;

export interface FilterChipProps {
  filter: ResolvedFilter;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** It was closed by the keyboard, and its filter is not set. */
  onEmptied: () => void;
  onRemove: () => void;
}

/** Draws a filter as what it says, with a button that opens its control and one that removes it. */
export function FilterChip({ filter, isOpen, onOpen, onClose, onEmptied, onRemove }: FilterChipProps): ReactNode {
  const { query } = useListQueryContext();
  const { t, pick } = useText();
  const root = useRef<HTMLLIElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const value = query.filters[filter.name];
  const label = pick(filter.label);
  const isInside = useCallback((node: Node) => root.current?.contains(node) === true, []);
  const close = (): void => {
    // What was typed applies when its field is left.
    if (document.activeElement instanceof HTMLElement && isInside(document.activeElement))
      document.activeElement.blur();
    onClose();
  };
  useDismiss(isInside, isOpen ? close : undefined);

  return (
    <Pill
      as="li"
      ref={root}
      tone="tint"
      size="choice"
      minHeight={{ base: '11', lg: '7' }}
      position="relative"
      data-testid={`filter-${filter.name}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
        if (value === undefined) onEmptied();
        else opener.current?.focus();
      }}
    >
      <Sentence
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={isOpen ? close : onOpen}
      >
        <chakra.span color="fg.2">{t('filters.chipLabel', { label })}</chakra.span>
        <chakra.span fontWeight="600" minWidth="0" overflowX="clip" overflowY="visible" textOverflow="ellipsis">
          <Suspense fallback="…">{value === undefined ? '…' : <FilterValue filter={filter} value={value} />}</Suspense>
        </chakra.span>
      </Sentence>
      <Remove type="button" aria-label={t('filters.remove', { label: isolate(label) })} onClick={onRemove}>
        <Icon id="x" size={16} />
      </Remove>
      {isOpen && (
        <Popover
          role="dialog"
          aria-label={label}
          align="start"
          least={SIZE.width}
          height={SIZE.height}
          width={`${SIZE.width}px`}
          maxHeight="none"
          // Calendars and lists of the control reach out of it.
          overflow="visible"
          padding="3"
          color="fg"
        >
          <FilterField filter={filter} takesFocus />
        </Popover>
      )}
    </Pill>
  );
}

const Sentence = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minWidth: '0',
    minHeight: { base: '11', lg: '7' },
    marginInlineStart: '-3',
    paddingInlineStart: '3',
    borderStartRadius: 'full',
    borderEndRadius: 'sm',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});

const Remove = chakra('button', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    width: { base: '11', lg: '7' },
    height: { base: '11', lg: '7' },
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { background: 'bg.surface' },
    _focusVisible: { outlineOffset: '-2px' },
  },
});
