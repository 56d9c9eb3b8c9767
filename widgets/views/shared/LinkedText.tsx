import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { CommentPiece } from '../../../engine/features/comments/commentPieces.ts';

/** Draws what people wrote, in pieces: every line in its own direction, addresses as links that open a new tab. */
export function LinkedText({ pieces }: { pieces: readonly CommentPiece[] }): ReactNode {
  return linesOf(pieces).map((line, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
    <bdi key={place} dir="auto" style={LINE}>
      {line.length === 0 ? (
        <br />
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- as lines
        line.map((piece, index) => <Piece key={index} {...piece} />)
      )}
    </bdi>
  ));
}

const LINE = { display: 'block', whiteSpace: 'pre-wrap' } as const;

/** Pieces line by line; only text has line breaks. */
function linesOf(pieces: readonly CommentPiece[]): CommentPiece[][] {
  const lines: CommentPiece[][] = [[]];
  for (const piece of pieces) {
    const [first = '', ...more] = piece.text.split('\n');
    if (first !== '') lines.at(-1)?.push({ ...piece, text: first });
    for (const text of more) lines.push(text === '' ? [] : [{ text }]);
  }
  return lines;
}

function Piece(piece: CommentPiece): ReactNode {
  const { text } = piece;
  if ('mention' in piece)
    return (
      <chakra.bdi fontWeight="600" color="link" data-testid="mention">
        {text}
      </chakra.bdi>
    );
  if (piece.href === undefined) return text;
  return (
    <chakra.a
      href={piece.href}
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
