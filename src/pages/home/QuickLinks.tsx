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
      <Box display="grid" gap="4" gridTemplateColumns="repeat(auto-fill, minmax(min(300px, 100%), 1fr))">
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
    <Box bg="bg.surface" borderWidth="1px" borderRadius="card" boxShadow="card" p="5">
      <Flex align="center" gap="3" mb="3">
        <Flex align="center" justify="center" w="10" h="10" borderRadius="md" bg="secondary.fill" color="secondary.on">
          <Icon id={entry.icon} />
        </Flex>
        <Heading as="h3" textStyle="h3">
          {labelOf(entry.label, pick)}
        </Heading>
      </Flex>
      <chakra.ul display="flex" flexWrap="wrap" gap="2">
        {linksOf(entry).map(({ id, label, to }) => (
          <li key={id}>
            <chakra.span
              asChild
              display="inline-flex"
              alignItems="center"
              minH={{ base: '11', lg: '9' }}
              px="3"
              borderWidth="1px"
              borderRadius="full"
              textStyle="label"
              color="fg.2"
              _hover={{ bg: 'tint', color: 'tint.on', borderColor: 'transparent' }}
            >
              <Link to={to}>{entry.kind === 'link' ? t('common.showAll') : labelOf(label, pick)}</Link>
            </chakra.span>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}
