import type { ReactNode } from 'react';
import { GroupName } from '../../shared/cells/GroupName.tsx';

/** Draws the name of the chosen group. */
export function GroupFilterValue({ value }: { value: string }): ReactNode {
  return <GroupName name={value} />;
}
