import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatCount, formatInteger } from '../../../../engine/core/text/format.ts';
import type { Neighbour } from '../../../../engine/core/query/neighbours.ts';
import type { UseBesideResult } from '../../../../engine/react/list/beside/useBeside.ts';
import { useListDataContext } from '../../../../engine/react/list/ListContexts.tsx';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { IconButton } from '../../../kit/control/IconButton.ts';

export interface BesideBarProps {
  beside: UseBesideResult;
  /** Draws the button that closes; a sheet has its own. */
  onClose?: () => void;
}

/** Keys that lead to the record before and after. */
export const STEP_KEYS = { before: 'Alt+PageUp', after: 'Alt+PageDown' } as const;

/** Draws the head of what is open beside a list: which of the records it is, and the ways to others, to its page, and out. */
export function BesideBar({ beside, onClose }: BesideBarProps): ReactNode {
  const { t, language } = useText();
  const { page } = useListDataContext();
  const { neighbours, total, back, screen, isRefused } = beside;
  const { number } = neighbours;
  const most = formatCount({ total, isCapped: page?.isCapped }, language);
  return (
    <Bar data-testid="beside-bar">
      {back && (
        <IconButton
          type="button"
          data-testid="beside-back"
          aria-label={t('common.back')}
          title={t('common.back')}
          onClick={back}
        >
          <Icon id="arrow-left" size={18} />
        </IconButton>
      )}
      <chakra.span flex="1" minWidth="0" textStyle="label" color="fg.2">
        {number !== undefined && t('beside.number', { number: formatInteger(number, language), total: most })}
      </chakra.span>
      {back === undefined && (
        <>
          <Step beside={beside} side="before" icon="chevron-up" />
          <Step beside={beside} side="after" icon="chevron-down" />
        </>
      )}
      {screen && !isRefused && (
        <IconButton asChild>
          <Link to={screen.path} aria-label={t('beside.page')} title={t('beside.page')} data-testid="beside-page">
            <Icon id="maximize-2" size={18} />
          </Link>
        </IconButton>
      )}
      {onClose && (
        <IconButton
          type="button"
          data-testid="beside-close"
          aria-label={t('common.close')}
          title={`${t('common.close')} (Esc)`}
          onClick={onClose}
        >
          <Icon id="x" size={18} />
        </IconButton>
      )}
    </Bar>
  );
}

interface StepProps {
  beside: UseBesideResult;
  side: 'before' | 'after';
  icon: string;
}

/** The way to the record before or after. It keeps the focus at the ends of the list, where it leads nowhere. */
function Step({ beside: { neighbours, isBusy, step }, side, icon }: StepProps): ReactNode {
  const { t } = useText();
  const to: Neighbour | undefined = isBusy ? undefined : neighbours[side];
  return (
    <IconButton
      type="button"
      data-testid={`beside-${side}`}
      aria-label={t(`beside.${side}`)}
      aria-keyshortcuts={STEP_KEYS[side]}
      aria-disabled={to === undefined || undefined}
      title={`${t(`beside.${side}`)} (${STEP_KEYS[side]})`}
      _disabled={{ opacity: 0.45, cursor: 'default' }}
      onClick={() => to && step(to)}
    >
      <Icon id={icon} size={18} />
    </IconButton>
  );
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '12',
    paddingInline: '4',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    flexShrink: '0',
  },
});
