import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { readSignature, SIGNATURE_BOX } from '../../../engine/core/kinds/signature.ts';
import { UserText } from '../../../engine/react/text/UserText.tsx';

export interface SignatureFigureProps {
  /** As it is stored. */
  value: string;
  /** In pixels. */
  height: number;
  /** What a drawing is called, for those who do not see it. */
  label: string;
}

/** Draws a signature; nothing for what is none. */
export function SignatureFigure({ value, height, label }: SignatureFigureProps): ReactNode {
  const read = readSignature(value);
  if (read === undefined) return null;
  if ('name' in read)
    return (
      <chakra.span fontFamily="cursive" fontStyle="italic" fontSize={height > 60 ? 'xl' : 'md'} overflowWrap="anywhere">
        <UserText>{read.name}</UserText>
      </chakra.span>
    );
  const { wide, tall } = SIGNATURE_BOX;
  return (
    <chakra.svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here; an img would need it as a file
      role="img"
      aria-label={label}
      viewBox={`0 0 ${wide} ${tall}`}
      width={`${(wide / tall) * height}px`}
      height={`${height}px`}
      maxWidth="100%"
      fill="none"
      stroke="currentColor"
      strokeWidth={height > 60 ? 3 : 5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={read.lines} />
    </chakra.svg>
  );
}
