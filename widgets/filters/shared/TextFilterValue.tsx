import type { ReactNode } from 'react';
import { UserText } from '../../../engine/text/UserText.tsx';

/** Draws a typed value as it was typed. */
export function TextFilterValue({ value }: { value: string }): ReactNode {
  return <UserText>{value}</UserText>;
}
