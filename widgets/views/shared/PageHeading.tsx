import { Box, Heading, Text } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useDocumentTitle } from '../../../engine/react/screen/useDocumentTitle.ts';
import { usePageFocus } from '../../../engine/react/screen/usePageFocus.ts';

export interface PageHeadingProps {
  /** Title of the tab, and of the page unless `heading` says more. */
  title: string;
  heading?: ReactNode;
  description?: ReactNode;
}

/** Heading of a page without a breadcrumb, such as home. */
export function PageHeading({ title, heading, description }: PageHeadingProps): ReactNode {
  const ref = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  usePageFocus(ref);
  return (
    <Box mb="6">
      <Heading as="h1" ref={ref} tabIndex={-1} textStyle="h1">
        {heading ?? title}
      </Heading>
      {description !== undefined && <Text color="fg.2">{description}</Text>}
    </Box>
  );
}
