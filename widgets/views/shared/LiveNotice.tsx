import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';

export interface LiveNoticeProps {
  tone: 'info' | 'warning';
  title: string;
  description?: string;
  /** A next step. */
  children?: ReactNode;
}

/** Draws, above a record or its form, another person's change of it; announced politely, it takes no focus. */
export function LiveNotice({ tone, title, description, children }: LiveNoticeProps): ReactNode {
  return (
    <Frame aria-live="polite" tone={tone} data-testid="live-notice">
      <Icon id={tone === 'info' ? 'refresh-cw' : 'triangle-alert'} size={18} />
      <chakra.div flex="1 1 240px" minWidth="0">
        <chakra.p fontWeight="600">{title}</chakra.p>
        {description !== undefined && <p>{description}</p>}
      </chakra.div>
      {children !== undefined && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {children}
        </chakra.div>
      )}
    </Frame>
  );
}

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    paddingInline: '4',
    paddingBlock: '3',
    borderRadius: 'card',
    textStyle: 'table',
    '& > svg': { flexShrink: '0' },
  },
  variants: {
    tone: {
      info: { background: 'tone.info.bg', color: 'tone.info.fg' },
      warning: { background: 'tone.warning.bg', color: 'tone.warning.fg' },
    },
  },
});
