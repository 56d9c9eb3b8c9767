import type { ReactNode } from 'react';
import type { ResolvedFilter } from '../../../engine/core/definition/Resolved.types.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useOptions } from '../../inputs/choice/useOptions.ts';

/** Draws the name of the chosen record; its id until the name is known, or when it is not offered any more. */
export function ReferenceFilterValue({ filter, value }: { filter: ResolvedFilter; value: string }): ReactNode {
  const { options } = useOptions(filter.resource ?? '', filter.resource === undefined ? undefined : {});
  const option = options.find(({ id }) => String(id) === value);
  return option ? <UserText>{option.name}</UserText> : <Ltr>{`#${value}`}</Ltr>;
}
