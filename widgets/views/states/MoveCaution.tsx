import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';

/** Draws what is to be known before a move is made. */
export function MoveCaution({ children }: { children: string }): ReactNode {
  return (
    <chakra.p
      role="note"
      display="flex"
      gap="2.5"
      marginBlockStart="4"
      padding="3"
      borderRadius="md"
      textStyle="table"
      background="tone.warning.bg"
      color="tone.warning.fg"
    >
      <chakra.span flexShrink="0" display="inline-flex" paddingBlockStart="0.5">
        <Icon id="triangle-alert" size={18} />
      </chakra.span>
      <span>{children}</span>
    </chakra.p>
  );
}
