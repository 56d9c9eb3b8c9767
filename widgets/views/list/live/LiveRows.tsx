import { chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { MARK_STYLES } from './markStyles.ts';
import { useLiveRows } from '../../../../engine/react/list/state/useLiveRows.ts';

/**
 * Keeps the list live and draws a pill over the head of the rows with the number of new ones. It is positioned above
 * the page, so that no row moves when it appears or disappears.
 */
export function LiveRows(): ReactNode {
  const { newCount, isStale, announcement, reveal } = useLiveRows();
  const { t } = useText();
  return (
    <>
      <Global styles={MARK_STYLES} />
      <output data-visually-hidden="">{announcement}</output>
      <Dock aria-live="polite">
        {(newCount > 0 || isStale) && (
          <Pill type="button" data-testid="live-note" onClick={reveal}>
            <Icon id="refresh-cw" size={16} />
            <span>{newCount > 0 ? t('live.new', { count: newCount }) : t('live.stale')}</span>
            <b>{t(newCount > 0 ? 'live.show' : 'live.refresh')}</b>
          </Pill>
        )}
      </Dock>
    </>
  );
}

/** Takes no space, and sticks below the top bar. */
const Dock = chakra('div', {
  base: {
    position: 'sticky',
    insetBlockStart: { base: '64px', lg: '72px' },
    zIndex: '3',
    height: '0',
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
  },
});

const Pill = chakra('button', {
  base: {
    pointerEvents: 'auto',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    height: { base: '11', lg: '9' },
    marginBlockStart: { base: '-14px', lg: '-20px' },
    paddingInline: '4',
    borderRadius: 'full',
    background: 'primary.fill',
    color: 'primary.on',
    boxShadow: 'float',
    textStyle: 'table',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { background: 'primary.hover' },
    '& b': { fontWeight: '600', textDecoration: 'underline', textUnderlineOffset: '4px' },
    '@media (prefers-reduced-motion: no-preference)': { animation: 'rise-in 180ms' },
  },
});
