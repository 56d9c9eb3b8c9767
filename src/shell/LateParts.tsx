import type { ReactNode } from 'react';
import { SkipLinks } from './SkipLinks.tsx';

/** What the frame adds for the keyboard once the first screen is drawn. */
export function LateParts(): ReactNode {
  return <SkipLinks />;
}
