import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

export interface ShowCardProps {
  title: ReactNode;
  /** At the inline end of the heading: a count, a link. */
  aside?: ReactNode;
  'data-testid'?: string;
  children: ReactNode;
}

/** Draws a card of a record's page beside or below its facts: heading and content. */
export function ShowCard({ title, aside, children, ...rest }: ShowCardProps): ReactNode {
  const id = useId();
  return (
    <chakra.section
      aria-labelledby={id}
      minWidth="0"
      background="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
      boxShadow="card"
      paddingInline={{ base: '4', md: '6' }}
      paddingBlock={{ base: '3', md: '6' }}
      {...rest}
    >
      <chakra.div
        display="flex"
        alignItems="baseline"
        justifyContent="space-between"
        flexWrap="wrap"
        columnGap="4"
        marginBlockEnd="3"
      >
        <chakra.h2 id={id} textStyle="h3">
          {title}
        </chakra.h2>
        {aside}
      </chakra.div>
      {children}
    </chakra.section>
  );
}
