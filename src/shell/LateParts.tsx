import type { ReactNode } from 'react';
import { FullValueTip } from '../../widgets/kit/tip/FullValueTip.tsx';
import { MenuViews } from '../menu/MenuViews.tsx';
import { SkipLinks } from './SkipLinks.tsx';

/** What the frame adds once the first screen is drawn: for keyboard and finger, and saved views to the menu. */
export function LateParts(): ReactNode {
  return (
    <>
      <SkipLinks />
      <FullValueTip />
      <MenuViews />
    </>
  );
}
