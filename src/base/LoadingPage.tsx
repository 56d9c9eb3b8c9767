import { Flex, Spinner } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useText } from '../../engine/react/text/useText.ts';

/**
 * A quiet placeholder while the next part of the application is loading. It appears with a delay, so that a fast load
 * does not flash.
 */
export function LoadingPage({ height = '100dvh' }: { height?: string }): ReactNode {
  const { t } = useText();
  return (
    <Flex
      as="output"
      align="center"
      justify="center"
      minH={height}
      color="primary.fill"
      animation="fade-in 120ms 200ms both"
    >
      <Spinner size="lg" />
      <span data-visually-hidden="">{t('common.loading')}</span>
    </Flex>
  );
}
