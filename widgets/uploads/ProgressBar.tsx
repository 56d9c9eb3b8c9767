// oxlint-disable jsx-a11y/prefer-tag-over-role -- every browser draws a progress element in its own way
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Draws the progress of something, from the start of the line to its end. */
export function ProgressBar({ fraction, label }: { fraction: number; label: string }): ReactNode {
  const percent = Math.round(fraction * 100);
  return (
    <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <Done style={{ inlineSize: `${percent}%` }} />
    </Track>
  );
}

const Track = chakra('div', {
  base: { height: '6px', width: 'full', borderRadius: 'full', background: 'border', overflow: 'hidden' },
});

const Done = chakra('div', {
  base: {
    height: 'full',
    borderRadius: 'full',
    background: 'primary.fill',
    transition: 'inline-size 0.2s ease',
    _motionReduce: { transition: 'none' },
  },
});
