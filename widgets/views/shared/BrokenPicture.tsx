import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

/** Draws the notice that a picture could not be loaded, in its place. */
export function BrokenPicture(): ReactNode {
  const { t } = useText();
  return (
    <chakra.span role="alert" color="fg.2" display="grid" justifyItems="center" gap="2">
      <Icon id="image-off" size={36} />
      {t('common.pictureBroken')}
    </chakra.span>
  );
}
