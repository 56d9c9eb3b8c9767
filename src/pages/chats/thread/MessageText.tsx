import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LinkedText } from '../../../../widgets/views/shared/LinkedText.tsx';
import { linkify } from '../../../../engine/core/text/linkify.ts';

export interface MessageTextProps {
  text: string;
  /** Below a picture that has no margin of its own. */
  isInset?: boolean;
}

/** Draws the text of a message: every line in its own direction, addresses as links that open a new tab. */
export function MessageText({ text, isInset = false }: MessageTextProps): ReactNode {
  return (
    <chakra.div
      textStyle="body"
      paddingInline={isInset ? '2' : undefined}
      paddingBlockStart={isInset ? '1' : undefined}
    >
      <LinkedText pieces={linkify(text)} />
    </chakra.div>
  );
}
