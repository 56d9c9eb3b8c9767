// oxlint-disable jsx-a11y/prefer-tag-over-role -- a popover is no <dialog>: it is placed beside its control and does not close what is around
import { chakra } from '@chakra-ui/react';
import { Suspense, useCallback, useRef, type ReactNode } from 'react';
import type { ResolvedFilter } from '../../../../engine/core/definition/Resolved.types.ts';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { chosenFilter } from '../../../../engine/core/query/chosenFilter.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { useListQueryContext } from '../../../../engine/react/list/ListContexts.tsx';
import { Popover } from '../../../kit/popover/Popover.tsx';
import { useDismiss } from '../../../kit/popover/useDismiss.ts';
import { FilterField } from './FilterField.tsx';
import { FilterValue } from './FilterValue.tsx';
import { SentenceChip } from './SentenceChip.tsx';

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
    <SentenceChip
      testId={`filter-${filter.name}`}
      chipRef={root}
      position="relative"
      opener={{
        ref: opener,
        'aria-expanded': isOpen,
        onClick: isOpen ? close : onOpen,
        display: 'inline-flex',
        alignItems: 'center',
        gap: '1.5',
      }}
      sentence={
        <>
          <chakra.span color="fg.2">{t('filters.chipLabel', { label })}</chakra.span>
          <chakra.span fontWeight="600" minWidth="0" overflowX="clip" overflowY="visible" textOverflow="ellipsis">
            <Suspense fallback="…">
              {value === undefined ? '…' : <FilterValue filter={chosenFilter(filter, query.filters)} value={value} />}
            </Suspense>
          </chakra.span>
        </>
      }
      removeLabel={t('filters.remove', { label: isolate(label) })}
      onRemove={onRemove}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
        if (value === undefined) onEmptied();
        else opener.current?.focus();
      }}
    >
      {isOpen && (
        <Popover
          role="dialog"
          aria-label={label}
          tabIndex={-1}
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
    </SentenceChip>
  );
}
