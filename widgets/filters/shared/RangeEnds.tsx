import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { splitRange } from '../../../engine/core/query/splitRange.ts';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

export interface RangeEndsProps extends FilterControlProps {
  /** Draws one end: its id, the id of what names it, its value and what another one does. */
  children: (end: { id: string; labelledBy: string; value: string; onChange: (value: string) => void }) => ReactNode;
}

/** Draws both ends of a range, one below the other, each of which may stay empty; one alone for a filter that bounds or is exact. */
export function RangeEnds({ id, filter, value, onChange, children }: RangeEndsProps): ReactNode {
  const { t } = useText();
  const labelledBy = `${id}-label`;
  if (filter.bound ?? filter.whole) return children({ id, labelledBy, value, onChange });
  const [from, to] = splitRange(value);
  const change = (next: { from: string; to: string }): void =>
    onChange(next.from + next.to === '' ? '' : `${next.from}..${next.to}`);
  const end = (name: 'fromEnd' | 'toEnd', own: string, part: ReactNode): ReactNode => (
    <chakra.div display="flex" alignItems="center" gap="2">
      <chakra.span id={`${own}-end`} color="fg.2" textStyle="caption" flex="none" minWidth="6">
        {t(`filters.range.${name}`)}
      </chakra.span>
      <chakra.div flex="1" minWidth="0">
        {part}
      </chakra.div>
    </chakra.div>
  );
  return (
    <chakra.fieldset aria-labelledby={labelledBy} minWidth="0" display="grid" gap="2">
      {end(
        'fromEnd',
        id,
        children({
          id,
          labelledBy: `${labelledBy} ${id}-end`,
          value: from,
          onChange: (next) => change({ from: next, to }),
        }),
      )}
      {end(
        'toEnd',
        `${id}-to`,
        children({
          id: `${id}-to`,
          labelledBy: `${labelledBy} ${id}-to-end`,
          value: to,
          onChange: (next) => change({ from, to: next }),
        }),
      )}
    </chakra.fieldset>
  );
}
