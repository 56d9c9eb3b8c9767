import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { UserText } from '../../engine/react/text/UserText.tsx';
import { megabytes } from './fileFault.ts';
import { ReplaceButton } from './ReplaceButton.tsx';
import { UploadCard, UploadPicture } from './UploadCard.tsx';
import { useAutoFocus } from './useAutoFocus.ts';

export interface UploadButtonProps {
  label: string;
  disabled?: boolean;
  /** Whether it replaces a focused element. */
  takesFocus?: boolean;
  onClick: () => void;
}

/** Draws the button that sends the chosen video. */
export function UploadButton({ label, disabled, onClick, takesFocus = false }: UploadButtonProps): ReactNode {
  const { t } = useText();
  const button = useAutoFocus<HTMLButtonElement>(takesFocus);
  const text = t('uploads.video.upload');
  return (
    <Button
      ref={button}
      type="button"
      size={{ base: 'md', lg: 'sm' }}
      variant="outline"
      disabled={disabled}
      aria-label={`${text}: ${label}`}
      data-part="upload"
      onClick={onClick}
    >
      <Icon id="upload" size={16} />
      {text}
    </Button>
  );
}

export interface ChosenVideoProps {
  file: File;
  label: string;
  disabled?: boolean;
  onFile: (file: File) => void;
  onUpload: () => void;
  onDiscard: () => void;
}

/** Draws the video that is chosen and not uploaded yet: its name, its size, and the button that uploads it. */
export function ChosenVideo({ file, label, disabled, onFile, onUpload, onDiscard }: ChosenVideoProps): ReactNode {
  const { t } = useText();
  const button = { size: { base: 'md', lg: 'sm' }, variant: 'ghost' } as const;
  return (
    <UploadCard flexWrap="wrap">
      <UploadPicture>
        <Icon id="video" size={28} />
      </UploadPicture>
      <chakra.div display="grid" gap="1.5" flex="1" minWidth="40">
        <chakra.span textStyle="label" overflowWrap="anywhere">
          <UserText>{file.name}</UserText>
        </chakra.span>
        <chakra.span textStyle="caption" color="fg.2">
          {t('uploads.video.size', { megabytes: megabytes(file.size) })}
        </chakra.span>
        <chakra.div display="flex" flexWrap="wrap" gap="1">
          <UploadButton label={label} disabled={disabled} takesFocus onClick={onUpload} />
          <ReplaceButton label={label} type="video" disabled={disabled} onFile={onFile}>
            {t('uploads.video.another')}
          </ReplaceButton>
          <Button {...button} type="button" onClick={onDiscard}>
            {t('uploads.discard')}
          </Button>
        </chakra.div>
      </chakra.div>
    </UploadCard>
  );
}
