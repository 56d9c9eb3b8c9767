import { Box, chakra, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { labelOf } from '../../menu/labelOf.ts';
import type { MenuEntry, MenuSection } from '../../menu/MenuEntry.types.ts';
import { linksOf } from '../../menu/activeLink.ts';

/** Every section of the menu as a card with its links. */
export function QuickLinks({ sections }: { sections: readonly MenuSection[] }): ReactNode {
  const { t } = useText();
  const entries = sections.flatMap((section) => section.entries);
  if (entries.length === 0) return null;
  return (
    <Box as="section" mb="8">
      <Heading as="h2" textStyle="h2" mb="4">
        {t('shell.quickLinks')}
      </Heading>
      <Box
        display="grid"
        columnGap="6"
        rowGap="5"
        gridTemplateColumns="repeat(auto-fill, minmax(min(14rem, 100%), 1fr))"
        bg="bg.surface"
        borderWidth="1px"
        borderRadius="card"
        boxShadow="card"
        p={{ base: '4', md: '6' }}
      >
        {entries.map((entry) => (
          <SectionCard key={entry.id} entry={entry} />
        ))}
      </Box>
    </Box>
  );
}

function SectionCard({ entry }: { entry: MenuEntry }): ReactNode {
  const { t, pick } = useText();
  return (
    <Box minW="0">
      <Flex align="center" gap="2" mb="1" color="fg">
        <Icon id={entry.icon} size={18} />
        <Heading as="h3" textStyle="label" fontWeight="600">
          {labelOf(entry.label, pick)}
        </Heading>
      </Flex>
      <chakra.ul display="flex" flexWrap="wrap" columnGap="4">
        {linksOf(entry).map(({ id, label, to }) => (
          <li key={id}>
            <chakra.span
              asChild
              display="inline-flex"
              alignItems="center"
              minH={{ base: '11', lg: '7' }}
              textStyle="table"
              color="link"
              _hover={{ textDecoration: 'underline' }}
            >
              <Link to={to}>{entry.kind === 'link' ? t('common.showAll') : labelOf(label, pick)}</Link>
            </chakra.span>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}
