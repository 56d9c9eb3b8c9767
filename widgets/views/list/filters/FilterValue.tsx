import type { ReactNode } from 'react';
import type { ResolvedFilter } from '../../../../engine/core/definition/Resolved.types.ts';
import { filterKind } from '../../../../engine/core/query/kinds/index.ts';
import { useFilterControl } from '../../../../engine/react/registry/FilterControls.tsx';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';

export interface FilterValueProps {
  filter: ResolvedFilter;
  value: string;
}

/** Draws the text of a filter's value in a chip: that of its kind, or the component that loads names for it. */
export function FilterValue(props: FilterValueProps): ReactNode {
  const { value: Value = ChipText } = useFilterControl(props.filter.kind);
  return <Value {...props} />;
}

/** Draws the text of the filter's kind for a value. */
export function ChipText({ filter, value }: FilterValueProps): ReactNode {
  const { t, language, pick } = useText();
  return <UserText>{filterKind(filter.kind).chip?.(value, { filter, t, language, pick }) ?? value}</UserText>;
}
