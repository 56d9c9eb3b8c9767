import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { Ltr } from '../../engine/react/text/Ltr.tsx';
import { Pill } from '../../widgets/kit/pill/Pill.ts';

export interface BellButtonProps extends ComponentProps<typeof chakra.button> {
  isSmall: boolean;
  /** Text of the badge; without it there is none. */
  badge?: string | undefined;
}

/**
 * Draws the bell of the top bar with its badge beside it, not in it: the accessible name says the number, in Arabic one and two
 * without a digit, and a text in the button would have to be a part of its name.
 */
export function BellButton({ isSmall, badge, ...rest }: BellButtonProps): ReactNode {
  return (
    <span style={{ position: 'relative', display: 'inline-flex' }}>
      <chakra.button
        type="button"
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        flexShrink="0"
        boxSize={isSmall ? '11' : '10'}
        borderRadius="md"
        cursor="pointer"
        _hover={{ bg: 'bg.muted' }}
        aria-haspopup="menu"
        {...rest}
      >
        <Icon id="bell" />
      </chakra.button>
      {badge !== undefined && (
        <Pill
          tone="danger"
          size="count"
          data-testid="bell-badge"
          aria-hidden="true"
          position="absolute"
          pointerEvents="none"
          top={isSmall ? '1' : '0.5'}
          insetStart="50%"
          // With larger text it would cover the bell.
          fontSize="min(0.78125rem, 15px)"
          lineHeight="1"
          minWidth="18px"
          minHeight="18px"
          outline="2px solid var(--lw-colors-bg-canvas)"
        >
          <Ltr>{badge}</Ltr>
        </Pill>
      )}
    </span>
  );
}
