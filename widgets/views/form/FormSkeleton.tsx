import { chakra, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useText } from '../../../engine/react/text/useText.ts';

/** Placeholder of a form, of about its height. */
export function FormSkeleton(): ReactNode {
  const { t } = useText();
  return (
    <chakra.output
      aria-busy="true"
      aria-label={t('common.loading')}
      display="grid"
      gap="5"
      padding="6"
      background="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="card"
    >
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height="11" />
      ))}
    </chakra.output>
  );
}
