import type { ReactNode } from 'react';
import { FullValueTip } from '../../widgets/kit/tip/FullValueTip.tsx';
import { SkipLinks } from './SkipLinks.tsx';

/** What the frame adds for keyboard and finger once the first screen is drawn. */
export function LateParts(): ReactNode {
  return (
    <>
      <SkipLinks />
      <FullValueTip />
    </>
  );
}
