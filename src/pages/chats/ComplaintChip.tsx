import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

/** Marks what is a complaint, by icon and word. */
export function ComplaintChip(): ReactNode {
  const { t } = useText();
  return (
    <chakra.span
      flexShrink="0"
      display="inline-flex"
      alignItems="center"
      gap="1"
      height="22px"
      paddingInline="2"
      borderRadius="full"
      background="tone.error.bg"
      color="tone.error.fg"
      textStyle="badge"
      fontWeight="600"
    >
      <Icon id="flag" size={13} />
      {t('chats.complaint')}
    </chakra.span>
  );
}
