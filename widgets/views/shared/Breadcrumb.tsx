import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

/** A step of the path to the page; the last one has no address. */
export interface Crumb {
  label: ReactNode;
  to?: string;
}

/** The path to the page: home, its parents, itself. One line, so that what is below keeps its place from page to page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }): ReactNode {
  const { t } = useText();
  const steps: Crumb[] = [{ label: t('common.home'), to: '/' }, ...crumbs];
  return (
    <Box as="nav" aria-label={t('shell.breadcrumb')} textStyle="caption" minW="0">
      <chakra.ol display="flex" alignItems="center" gap="1.5" color="fg.3" whiteSpace="nowrap">
        {steps.map(({ label, to }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the way is as long as its order
          <chakra.li
            key={index}
            display="inline-flex"
            alignItems="center"
            gap="1.5"
            minW={to === undefined ? '0' : undefined}
          >
            {index > 0 && <Icon id="chevron-right" size={14} />}
            {to === undefined ? (
              <chakra.span aria-current="page" color="fg.2" fontWeight="500" overflow="hidden" textOverflow="ellipsis">
                {label}
              </chakra.span>
            ) : (
              <chakra.span
                asChild
                color="fg.3"
                position="relative"
                lgDown={{ _after: { content: '""', position: 'absolute', inset: '-12px -4px' } }}
                _hover={{ color: 'link', textDecoration: 'underline' }}
                borderRadius="4px"
              >
                <Link to={to}>{label}</Link>
              </chakra.span>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </Box>
  );
}
