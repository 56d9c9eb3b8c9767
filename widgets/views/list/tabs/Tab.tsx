import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';

/** How a line of tabs looks; what does not fit is reached by scrolling. */
export const TAB_LINE = {
  // The hidden words of the counts must not widen the page.
  position: 'relative',
  display: 'flex',
  gap: '1',
  paddingInline: '4',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  borderBlockEndWidth: '1px',
  borderColor: 'border',
  scrollbarWidth: 'none',
  // The mark takes the place of the chosen tab's own line.
  '& .lw-tab-count': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    minWidth: '6',
    minHeight: '5',
    paddingInline: '1.5',
    borderRadius: 'full',
    textStyle: 'caption',
    fontVariantNumeric: 'tabular-nums',
    background: 'bg.muted',
    color: 'fg.2',
    '&[data-chosen]': { background: 'tint', color: 'tint.on' },
    '&:empty': { visibility: 'hidden' },
  },
  '&:has([data-mark])': { '& [aria-selected=true], & [aria-current]': { borderColor: 'transparent' } },
} as const;

/** A line of tabs. */
export const TabLine = chakra('div', { base: TAB_LINE });

/** How a tab looks, chosen by `aria-selected` as a button or `aria-current` as a link. */
export const TAB = {
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: '0',
  gap: '2',
  minHeight: { base: '11', lg: '9' },
  paddingInline: '3',
  color: 'fg.2',
  textStyle: 'label',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  borderBlockEndWidth: '2px',
  borderColor: 'transparent',
  transition: 'color 120ms',
  _hover: { color: 'fg' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[aria-selected=true], &[aria-current]': { color: 'link', fontWeight: '600', borderColor: 'primary.fill' },
} as const;

export const Tab = chakra('button', { base: TAB });

/** The number of records of a tab; its place is kept until it is known. */
export function TabCount({ total, isChosen }: { total: number | undefined; isChosen: boolean }): ReactNode {
  const { t, language } = useText();
  return (
    <span className="lw-tab-count" data-chosen={isChosen ? '' : undefined}>
      {total !== undefined && (
        <>
          <Ltr aria-hidden="true">{formatInteger(total, language)}</Ltr>
          <span data-visually-hidden="">{t('shell.recordCount', { count: total })}</span>
        </>
      )}
    </span>
  );
}
