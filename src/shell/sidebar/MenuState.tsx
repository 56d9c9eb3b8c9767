import { Box, Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import type { Menu } from '../../menu/MenuProvider.tsx';

/** Shown in place of the menu while it loads, when it failed, and when it is empty. */
export function MenuState({ menu, isCompact }: { menu: Menu; isCompact: boolean }): ReactNode {
  const { t } = useText();
  const { status, sections, retry } = menu;
  if (status === 'loading') {
    return (
      <Stack as="output" gap="2" px="3" aria-label={t('common.loading')}>
        {[1, 2, 3, 4].map((line) => (
          <Skeleton key={line} h="10" borderRadius="md" />
        ))}
      </Stack>
    );
  }
  if (status === 'failed') {
    return (
      <Box px="3" textAlign="center">
        {!isCompact && (
          <Text textStyle="caption" color="fg.2" mb="1">
            {t('shell.menuFailed')}
          </Text>
        )}
        <Button variant={isCompact ? 'ghost' : 'plain'} px="2" aria-label={t('common.retry')} onClick={retry}>
          <Icon id="refresh-cw" size={16} />
          {!isCompact && t('common.retry')}
        </Button>
      </Box>
    );
  }
  if (sections.length > 0 || isCompact) return null;
  return (
    <Text px="5" textStyle="caption" color="fg.2">
      {t('shell.menuEmpty')}
    </Text>
  );
}
