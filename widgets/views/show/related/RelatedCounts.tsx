import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Counts } from '../../../../engine/client/Api.types.ts';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { stateCountsOf } from '../../charts/chartSeries.ts';

/** Draws how many of all records of a related list are in each counted set of states; nothing where none is. */
export function RelatedCounts({ counts }: { counts: Counts }): ReactNode {
  const { t, language } = useText();
  const counted = stateCountsOf({ counts });
  if (counted.length === 0) return null;
  return (
    <chakra.ul data-testid="related-counts" display="flex" flexWrap="wrap" gap="2" marginBlockEnd="3" listStyle="none">
      {counted.map(({ key, tone, value }) => (
        // A phone has no room for counts of nothing.
        <chakra.li
          key={key}
          className={`lw-chip lw-tone-${tone}`}
          data-count={key}
          {...(value === 0 && { hideBelow: 'lg' })}
        >
          {t(`list.counts.${key}`)} <Ltr className="lw-num">{formatInteger(value, language)}</Ltr>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
