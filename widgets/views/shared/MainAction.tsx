import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/**
 * Holds the one main action of a screen: in its place on wide screens, in a bar at the bottom edge below 992 px, which
 * the bulk bar replaces while rows are selected. The content leaves room for it: see `global.css`.
 */
export function MainAction({ children }: { children: ReactNode }): ReactNode {
  return (
    <Place data-main-action="" data-keep-clear="">
      {children}
    </Place>
  );
}

const Place = chakra('div', {
  base: {
    display: 'flex',
    lgDown: {
      position: 'fixed',
      insetInline: '0',
      insetBlockEnd: '0',
      zIndex: 'sticky',
      paddingInline: '4',
      paddingBlockStart: '2.5',
      paddingBlockEnd: 'max(10px, env(safe-area-inset-bottom))',
      background: 'bg.raised',
      borderBlockStartWidth: '1px',
      boxShadow: 'float',
      '& > *': { flex: '1' },
      'body:has([data-testid=bulk-bar]) &': { display: 'none' },
    },
  },
});
