import type { ReactNode } from 'react';
import { Ltr } from '../../../engine/text/Ltr.tsx';

/** Draws a number, day or time left to right. */
export function LtrFilterValue({ value }: { value: string }): ReactNode {
  return <Ltr>{value}</Ltr>;
}
