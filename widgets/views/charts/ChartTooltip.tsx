import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useText } from '../../../engine/react/text/useText.ts';

const WIDTH = 168;
const GAP = 12;

export interface ChartTooltipProps {
  /** The point that it describes, in px from the top left corner of the chart. */
  x: number;
  y: number;
  children: ReactNode;
}

/**
 * Draws the text about the value pointed at, above it, within the chart's width and in the direction of the language.
 */
export function ChartTooltip({ x, y, children }: ChartTooltipProps): ReactNode {
  const { direction } = useText();
  return (
    <Box
      dir={direction}
      data-testid="chart-tooltip"
      style={{
        // The chart around it runs from left to right in both languages.
        insetInlineStart: direction === 'rtl' ? 'auto' : clamp(x),
        insetInlineEnd: direction === 'rtl' ? `calc(100% - ${WIDTH}px - ${clamp(x)})` : 'auto',
        insetBlockEnd: `calc(100% - ${Math.round(y) - GAP}px)`,
      }}
    >
      {children}
    </Box>
  );
}

function clamp(x: number): string {
  return `clamp(0px, ${Math.round(x - WIDTH / 2)}px, calc(100% - ${WIDTH}px))`;
}

const Box = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: '3',
    inlineSize: `${WIDTH}px`,
    padding: '8px 12px',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border',
    background: 'bg.raised',
    boxShadow: 'float',
    textStyle: 'caption',
    pointerEvents: 'none',
    overflowWrap: 'anywhere',
  },
});
