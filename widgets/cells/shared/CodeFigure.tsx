import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { UserText } from '../../../engine/react/text/UserText.tsx';

export interface CodeFigureProps {
  /** What is dark, in modules. */
  path: string;
  wide: number;
  tall: number;
  /** How wide it may be, in pixels: each module is as many whole ones as there is room for, or readers find none. */
  room: number;
  /** In pixels. Default: as the modules are wide. */
  height?: number;
  /** What it is, for those who do not see it. */
  label: string;
  text: string;
  /** Whether the text is beside the figure. Default: below it. */
  isBeside?: boolean;
}

/** Draws a code for machines, dark on light in either colour scheme and on paper, since readers know no other. */
export function CodeFigure(props: CodeFigureProps): ReactNode {
  const { path, wide, tall, room, label, text, isBeside = false } = props;
  const module = Math.max(1, Math.floor(room / wide));
  return (
    <Figure data-beside={isBeside ? '' : undefined}>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing made here; an img would need it as a file
        role="img"
        aria-label={label}
        viewBox={`0 0 ${wide} ${tall}`}
        preserveAspectRatio="none"
        width={wide * module}
        height={props.height ?? tall * module}
        data-scaled={wide > room ? '' : undefined}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <span aria-hidden="true">
        <UserText>{text}</UserText>
      </span>
    </Figure>
  );
}

const Figure = chakra('span', {
  base: {
    display: 'inline-grid',
    justifyItems: 'center',
    gap: '1',
    maxWidth: 'full',
    textStyle: 'caption',
    fontVariantNumeric: 'tabular-nums',
    '& > svg': { background: 'white', color: 'black', borderRadius: 'xs', maxWidth: 'none', printColorAdjust: 'exact' },
    // One that is too long for its place is there to be looked at.
    '& > svg[data-scaled]': { maxWidth: '100%' },
    '& > span': { maxWidth: 'full', overflow: 'hidden', textOverflow: 'ellipsis' },
    '&[data-beside]': { gridAutoFlow: 'column', alignItems: 'center' },
  },
});
