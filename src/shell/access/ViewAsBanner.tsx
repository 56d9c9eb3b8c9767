import { Button, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { isolate } from '../../../engine/core/text/bidi.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { useSession } from '../../auth/SessionContext.tsx';
import { useExitViewAs } from './useExitViewAs.ts';

export interface ViewAsBannerProps {
  /** Opens the reasons; without it there is no button for them. */
  onWhy?: () => void;
}

/** The banner above every page while a super admin views as a role, with the reasons and the button that ends it. */
export default function ViewAsBanner({ onWhy }: ViewAsBannerProps): ReactNode {
  const { t } = useText();
  const { viewAs } = useSession();
  const { exit, isBusy } = useExitViewAs();
  if (viewAs === undefined) return null;
  return (
    <chakra.section
      data-testid="view-as-banner"
      aria-label={t('shell.viewAs')}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      rowGap="1"
      px={{ base: '4', lg: '6', xl: '8' }}
      py="2"
      bg="tone.warning.bg"
      color="tone.warning.fg"
      borderBlockEndWidth="1px"
    >
      <Flex
        as="output"
        align="center"
        gap="2.5"
        flex="1 1 180px"
        minW="0"
        textStyle={{ base: 'caption', md: 'label' }}
        fontWeight="500"
      >
        <chakra.span flexShrink="0">
          <Icon id="eye" size={18} />
        </chakra.span>
        <span>{t('access.banner', { name: isolate(viewAs.name) })}</span>
      </Flex>
      <Flex gap="2" ms="auto">
        {onWhy !== undefined && (
          <Button size="sm" variant="outline" onClick={onWhy}>
            {t('access.why')}
          </Button>
        )}
        <Button size="sm" disabled={isBusy} aria-busy={isBusy} onClick={exit}>
          {t('access.exit')}
        </Button>
      </Flex>
    </chakra.section>
  );
}
