// oxlint-disable jsx-a11y/prefer-tag-over-role -- an icon stands where the picture would be
import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../../engine/registry/Icon.tsx';
import { useText } from '../../../engine/text/useText.ts';

export interface ImagePreviewProps {
  src: string;
  alt: string;
  /** Whether it was uploaded just now: a check mark says so (FORM-07). */
  isNew: boolean;
  disabled?: boolean;
  onRemove: () => void;
}

/** Draws a stored picture with a button that takes it out, a check mark when it has just arrived. */
export function ImagePreview({ src, alt, isNew, disabled, onRemove }: ImagePreviewProps): ReactNode {
  const { t } = useText();
  const [broken, setBroken] = useState<string>();
  return (
    <chakra.div
      position="relative"
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="112px"
      padding="2"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      background="bg.muted"
    >
      <chakra.span
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        width="120px"
        height="94px"
        flexShrink="0"
        borderRadius="sm"
        overflow="hidden"
        background="bg.surface"
        color="fg.3"
      >
        {broken === src ? (
          <span role="img" aria-label={t('editing.upload.broken')}>
            <Icon id="image-off" size={28} />
          </span>
        ) : (
          <chakra.img
            src={src}
            alt={alt}
            maxWidth="full"
            maxHeight="full"
            objectFit="contain"
            onError={() => {
              setBroken(src);
            }}
          />
        )}
      </chakra.span>
      <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="1">
        {isNew && (
          <chakra.output display="inline-flex" gap="1.5" textStyle="caption" color="tone.success.fg">
            <Icon id="circle-check" size={18} />
            {t('editing.upload.done')}
          </chakra.output>
        )}
        <Button type="button" size={{ base: 'md', lg: 'sm' }} variant="ghost" disabled={disabled} onClick={onRemove}>
          <Icon id="trash-2" size={16} />
          {t('editing.upload.remove')}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
