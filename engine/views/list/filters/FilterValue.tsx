import type { ReactNode } from 'react';
import type { ResolvedFilter } from '../../../definition/Resolved.types.ts';
import { filterKind } from '../../../query/kinds/index.ts';
import { useFilterControl } from '../../../registry/FilterControls.tsx';
import { UserText } from '../../../text/UserText.tsx';
import { useText } from '../../../text/useText.ts';

export interface FilterValueProps {
  filter: ResolvedFilter;
  value: string;
}

/** Draws how a filter's value reads in a chip: the text of its kind, or the component that loads names for it. */
export function FilterValue({ filter, value }: FilterValueProps): ReactNode {
  const { value: Named } = useFilterControl(filter.kind);
  const { t, language, pick } = useText();
  if (Named !== undefined) return <Named filter={filter} value={value} />;
  return <UserText>{filterKind(filter.kind).chip?.(value, { filter, t, language, pick }) ?? value}</UserText>;
}
