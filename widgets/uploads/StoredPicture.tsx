// oxlint-disable jsx-a11y/prefer-tag-over-role -- an icon replaces the picture
import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { srcSetOf, variantOf } from '../../engine/features/media/mediaAddress.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';

export interface PictureProps {
  src: string;
  alt: string;
  /** CSS pixels that it is drawn in. */
  width: number;
}

/** Draws a stored picture in the version that fits; one that does not load shows an error and can be loaded again. */
export function Picture({ src, alt, width }: PictureProps): ReactNode {
  const { t } = useText();
  const [broken, setBroken] = useState<string>();
  if (broken === src) {
    return (
      <chakra.span display="grid" justifyItems="center" gap="1" textAlign="center" textStyle="caption" padding="1">
        <span role="img" aria-label={t('uploads.broken')}>
          <Icon id="image-off" size={24} />
        </span>
        <Button
          type="button"
          size="sm"
          variant="plain"
          onClick={() => {
            setBroken(undefined);
          }}
        >
          {t('uploads.reload')}
        </Button>
      </chakra.span>
    );
  }
  return (
    <img
      src={variantOf(src, width * 2)}
      srcSet={srcSetOf(src, [160, 320, 640])}
      sizes={`${width}px`}
      alt={alt}
      decoding="async"
      onError={() => {
        setBroken(src);
      }}
    />
  );
}

/** Draws the check mark of a finished upload. */
export function DoneMark(): ReactNode {
  const { t } = useText();
  return (
    <chakra.output display="inline-flex" alignItems="center" gap="1.5" textStyle="caption" color="tone.success.fg">
      <Icon id="circle-check" size={18} />
      {t('uploads.done')}
    </chakra.output>
  );
}
