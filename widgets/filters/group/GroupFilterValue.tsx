import type { ReactNode } from 'react';
import { useText } from '../../../engine/react/text/useText.ts';
import { GroupName } from '../../cells/shared/GroupName.tsx';

/** Draws the name of the chosen group. */
export function GroupFilterValue({ value }: { value: string }): ReactNode {
  return <GroupName name={value} language={useText().language} />;
}
