import { Box } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { STAR_PATH } from '../base/Logo.tsx';

/** A subtle pattern of eight-pointed stars and the crosses between them, fading out towards the words below. */
export function BrandPattern(): ReactNode {
  const id = useId();
  return (
    <Box
      asChild
      position="absolute"
      inset="0"
      color="secondary.hover"
      css={{ maskImage: 'linear-gradient(to bottom, black 35%, transparent 78%)' }}
    >
      <svg width="100%" height="100%" aria-hidden="true" focusable="false">
        <defs>
          <pattern id={id} width="96" height="96" patternUnits="userSpaceOnUse">
            <g fill="none" stroke="currentColor" strokeWidth="0.5" strokeLinejoin="round">
              {[
                [0, 0],
                [96, 0],
                [0, 96],
                [96, 96],
                [48, 48],
              ].map(([x = 0, y = 0]) => (
                <g key={`${x} ${y}`} transform={`translate(${x} ${y}) scale(2.72) translate(-16 -16)`}>
                  <path d={STAR_PATH} />
                  <path d={STAR_PATH} transform="translate(16 16) scale(.5) rotate(22.5) translate(-16 -16)" />
                </g>
              ))}
            </g>
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
    </Box>
  );
}
