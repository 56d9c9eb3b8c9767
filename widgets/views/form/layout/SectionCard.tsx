import { chakra } from '@chakra-ui/react';
import { lazy, memo, Suspense, type ReactNode } from 'react';
import type { ResolvedFormSection } from '../../../../engine/core/definition/Resolved.types.ts';
import { useText } from '../../../../engine/react/text/useText.ts';

const FoldedCard = lazy(async () => ({ default: (await import('./FoldedCard.tsx')).FoldedCard }));

/** A section with what is in it. */
export interface DrawnSection {
  /** Id of its element. */
  id: string;
  section: ResolvedFormSection;
  /** How many of its fields are refused. */
  errors: number;
  /** Grows with each refused save. */
  refusals: number;
  children: ReactNode;
}

/** Draws a card with heading, one line of help and its columns, one on narrow screens. */
export function SectionCard(drawn: DrawnSection): ReactNode {
  const { id, section, children } = drawn;
  if (section.folded !== undefined) {
    return (
      <Suspense fallback={<section />}>
        <FoldedCard {...drawn} />
      </Suspense>
    );
  }
  return (
    <section id={id} aria-labelledby={section.label ? `${id}-head` : undefined}>
      <SectionHead section={section} id={`${id}-head`} />
      <div data-fields={section.columns ?? 2}>{children}</div>
    </section>
  );
}

/** Heading and help of a section, which no key in a field changes. */
const SectionHead = memo(function SectionHead({
  section,
  id,
}: {
  section: ResolvedFormSection;
  id: string;
}): ReactNode {
  const { pick } = useText();
  return (
    <>
      {section.label && (
        <chakra.h2 id={id} textStyle="h3">
          {pick(section.label)}
        </chakra.h2>
      )}
      <SectionHelp section={section} />
    </>
  );
});

/** Draws the line of help of a section. */
export function SectionHelp({ section: { help } }: { section: ResolvedFormSection }): ReactNode {
  const { pick } = useText();
  return (
    help && (
      <chakra.p textStyle="table" color="fg.2">
        {pick(help)}
      </chakra.p>
    )
  );
}

const COLUMNS = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' };

/**
 * All cards and the places of their fields, plain elements within one styled one: rjsf draws every section again with
 * each key.
 */
export const Sections = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    minWidth: '0',
    '& > section': {
      background: 'bg.surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      boxShadow: 'card',
      padding: { base: '4', md: '6' },
      minWidth: '0',
      scrollMarginBlockStart: '20',
    },
    '& > section > [data-fields]': { display: 'grid', gridTemplateColumns: COLUMNS, gap: '5', alignItems: 'start' },
    '& > section > [data-fields][hidden]': { display: 'none' },
    '& > section > [data-fields="1"]': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > section > [data-fields="3"]': { gridTemplateColumns: { ...COLUMNS, lg: 'repeat(3, minmax(0, 1fr))' } },
    '& > section > [data-fields="4"]': { gridTemplateColumns: { ...COLUMNS, lg: 'repeat(4, minmax(0, 1fr))' } },
    '& > section > h2 ~ [data-fields]': { marginBlockStart: '5' },
    '& > section > [data-fields] > *': { minWidth: '0' },
    '& > section > [data-fields] > div:not(:has(*))': { display: 'none' },
    '& > section > [data-fields] > .lw-wide': { gridColumn: '1 / -1' },
    '& > section > :is([data-fields="2"], [data-fields="3"], [data-fields="4"]) > [data-width="2"]': {
      gridColumn: { md: 'span 2' },
    },
    '& > section > [data-fields="3"] > [data-width="3"]': { gridColumn: { md: '1 / -1' } },
    '& > section > [data-fields="4"] > [data-width="3"]': { gridColumn: { md: '1 / -1', lg: 'span 3' } },
    '& > section > [data-fields="4"] > [data-width="4"]': { gridColumn: '1 / -1' },
  },
});
