import { chakra, Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { manifest } from 'virtual:lawha/manifest';
import { useGrants } from '../../../engine/react/access/AccessContext.tsx';
import { canAccess } from '../../../engine/core/access/canAccess.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { pathsOf } from '../../../engine/core/routing/paths.ts';
import { useText } from '../../../engine/react/text/useText.ts';

/** Draws links to groups without an entry of the menu, those that the person may open. */
export function MoreLinks({ names }: { names: readonly string[] }): ReactNode {
  const { t, pick } = useText();
  const grants = useGrants();
  const links = names.flatMap((name) => {
    const entry = manifest.find((candidate) => candidate.name === name);
    const list = entry?.routes.find(({ screen }) => screen === 'list');
    if (entry === undefined || list === undefined || !canAccess(grants, { route: list.permission })) return [];
    return [{ name, label: entry.label, icon: entry.icon, to: pathsOf(name).variant(list.path) }];
  });
  if (links.length === 0) return null;
  return (
    <Flex as="nav" aria-label={t('home.more')} wrap="wrap" align="center" gap="3" mb="6" data-testid="home-links">
      <Heading as="h2" textStyle="label" color="fg.2">
        {t('home.more')}
      </Heading>
      <chakra.ul display="flex" flexWrap="wrap" gap="2">
        {links.map(({ name, label, icon, to }) => (
          <li key={name}>
            <Face asChild>
              <Link to={to}>
                <chakra.span color="fg.2" display="inline-flex">
                  <Icon id={icon} size={18} />
                </chakra.span>
                {pick(label)}
              </Link>
            </Face>
          </li>
        ))}
      </chakra.ul>
    </Flex>
  );
}

const Face = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minBlockSize: { base: '11', lg: '9' },
    paddingInline: '3',
    paddingBlock: '1',
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'full',
    textStyle: 'label',
    _hover: { borderColor: 'border.control' },
  },
});
