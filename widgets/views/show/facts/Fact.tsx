import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { ResolvedField } from '../../../../engine/core/definition/Resolved.types.ts';
import { type ContentLanguage, directionOf } from '../../../../engine/core/text/language.ts';
import { useText } from '../../../../engine/react/text/useText.ts';

/**
 * One to four columns, by the available width: a page has other cards beside its facts, an expanded row has none. A
 * pair of languages always shares a row.
 */
export const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    columnGap: { base: '4', md: '6' },
    rowGap: { base: '2', md: '4' },
    '& > *': { gridColumn: '1 / -1' },
    // A long number, address or range takes further lines: in one it would run into the next fact.
    '& :is(.lw-code, .lw-num)': {
      whiteSpace: 'normal !important',
      overflowWrap: 'anywhere',
      boxDecorationBreak: 'clone',
    },
    '@container (min-width: 18rem)': { '& > [data-place=one]': { gridColumn: 'span 6' } },
    '@container (min-width: 27.5rem)': {
      '& > [data-place=first-half]': { gridColumn: '1 / span 6' },
      '& > [data-place=second-half]': { gridColumn: '7 / span 6' },
    },
    '@container (min-width: 37.5rem)': { '& > [data-place=one]': { gridColumn: 'span 4' } },
    '@container (min-width: 60rem)': { '& > [data-place=one]': { gridColumn: 'span 3' } },
  },
});

export interface FactProps {
  label?: ResolvedField['label'];
  text?: string;
  /** Leaves the label to screen readers. Default: false. */
  isLabelHidden?: boolean;
  /** Language of the value, when it is written in one. */
  language?: ContentLanguage;
  /** Whether such a value is running text, which starts at its own side; a name stays below its label. Default: false. */
  isText?: boolean;
  /** Place in the columns: one of them, both halves of a row in turn, or the whole row. Default: `one`. */
  place?: 'one' | 'first-half' | 'second-half' | 'row';
  /** Whether it repeats what the heading and the stages of a page say. Default: false. */
  isOfState?: boolean;
  children: ReactNode;
}

/** Draws a value under its label. */
export function Fact({
  label,
  text,
  isLabelHidden = false,
  language,
  isText = false,
  place = 'one',
  isOfState = false,
  children,
}: FactProps): ReactNode {
  const { pick } = useText();
  return (
    <chakra.div minWidth="0" data-place={place} data-of-state={isOfState || undefined}>
      <chakra.dt textStyle="caption" color="fg.2" data-visually-hidden={isLabelHidden ? '' : undefined}>
        {text ?? (label && pick(label))}
      </chakra.dt>
      <chakra.dd
        textStyle="body"
        overflowWrap="anywhere"
        lang={language}
        dir={language && directionOf(language)}
        className={language !== undefined && !isText ? 'lw-screen-side' : undefined}
      >
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
