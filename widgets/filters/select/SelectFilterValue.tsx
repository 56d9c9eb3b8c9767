import type { ReactNode } from 'react';
import type { ResolvedFilter } from '../../../engine/definition/Resolved.types.ts';
import { UserText } from '../../../engine/text/UserText.tsx';
import { useText } from '../../../engine/text/useText.ts';

/** Draws the label of the chosen value. */
export function SelectFilterValue({ filter, value }: { filter: ResolvedFilter; value: string }): ReactNode {
  const { pick } = useText();
  const option = [...(filter.options ?? []), ...(filter.recognised ?? [])].find(
    (candidate) => candidate.value === value,
  );
  return option ? pick(option.label) : <UserText>{value}</UserText>;
}
