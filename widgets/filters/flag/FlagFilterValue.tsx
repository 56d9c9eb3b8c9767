import type { ReactNode } from 'react';
import { useText } from '../../../engine/text/useText.ts';

/** Draws yes or no. */
export function FlagFilterValue({ value }: { value: string }): ReactNode {
  const { t } = useText();
  return t(value === '1' ? 'common.yes' : 'common.no');
}
