import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Draws the head of a public page, reduced to a mark and a few entries. */
export function SiteHeader(): ReactNode {
  return (
    <Bar aria-hidden="true">
      <chakra.span width="26px" height="26px" borderRadius="8px" background="primary.fill" />
      <Line width="72px" />
      <chakra.span flex="1" />
      <Entries>
        <Line width="48px" />
        <Line width="56px" />
        <Line width="40px" />
      </Entries>
      <chakra.span width="34px" height="34px" borderRadius="full" background="tint" />
    </Bar>
  );
}

/** A placeholder for a line of words. */
export const Line = chakra('span', {
  base: { display: 'block', height: '8px', borderRadius: 'full', background: 'secondary.fill' },
});

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    height: '58px',
    paddingInline: '16px',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    background: 'bg.surface',
    '@container (min-width: 640px)': { height: '68px', paddingInline: '40px' },
  },
});

const Entries = chakra('span', {
  base: { display: 'none', gap: '24px', marginInlineEnd: '16px', '@container (min-width: 640px)': { display: 'flex' } },
});
