import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { linkify } from './linkify.ts';

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
      {text.split('\n').map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
        <bdi key={place} dir="auto" style={LINE}>
          {line === '' ? <br /> : linkify(line).map((piece) => <Piece key={piece.text + piece.href} {...piece} />)}
        </bdi>
      ))}
    </chakra.div>
  );
}

const LINE = { display: 'block', whiteSpace: 'pre-wrap' } as const;

function Piece({ text, href }: { text: string; href?: string | undefined }): ReactNode {
  if (href === undefined) return text;
  return (
    <chakra.a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      color="link"
      textDecoration="underline"
      dir="ltr"
      unicodeBidi="isolate"
    >
      {text}
    </chakra.a>
  );
}
