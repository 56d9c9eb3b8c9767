import { Button, chakra, IconButton, Spinner } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { isolate } from '../../engine/core/text/bidi.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { UserText } from '../../engine/react/text/UserText.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { UploadCard, UploadPicture } from './UploadCard.tsx';
import { useObjectUrl } from './useObjectUrl.ts';
import { useAutoFocus } from './useAutoFocus.ts';
import { useTransfer, type TransferOptions } from './useTransfer.ts';

export interface PendingUploadProps extends Omit<TransferOptions, 'isTurn'> {
  isTurn?: boolean;
  /** Called to abort the upload, or to dismiss a failed one. */
  onDiscard: () => void;
}

/**
 * Draws a file that is being uploaded: a spinner, the progress and a button that aborts it; after a failure the reason,
 * a button that retries with the same file and one that dismisses it.
 */
export function PendingUpload({ onDiscard, isTurn = true, ...options }: PendingUploadProps): ReactNode {
  const { t } = useText();
  const { file, target } = options;
  const { fraction, failure, retry } = useTransfer({ ...options, isTurn });
  const preview = useObjectUrl(target.type === 'image' ? file : undefined);
  const hasFailed = failure !== undefined;
  const first = useAutoFocus<HTMLButtonElement>(isTurn, hasFailed);
  const name = isolate(file.name);
  const percent = Math.round(fraction * 100);

  return (
    <UploadCard aria-busy={!hasFailed} data-part="pending" data-failed={hasFailed || undefined}>
      <UploadPicture>
        {preview === undefined ? (
          <Icon id={target.type === 'video' ? 'video' : target.type === 'file' ? 'file-up' : 'image'} size={28} />
        ) : (
          <img src={preview} alt="" />
        )}
      </UploadPicture>
      <chakra.div flex="1" minWidth="0" display="grid" gap="1.5" alignContent="center">
        <chakra.span textStyle="label" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
          <UserText>{file.name}</UserText>
        </chakra.span>
        {hasFailed ? (
          <>
            <chakra.span role="alert" textStyle="caption" color="error">
              {failure}
            </chakra.span>
            <chakra.span display="flex" flexWrap="wrap" gap="2">
              <Button
                ref={first}
                type="button"
                size={{ base: 'md', lg: 'sm' }}
                variant="outline"
                aria-label={t('uploads.retryNamed', { name })}
                onClick={retry}
              >
                <Icon id="refresh-cw" size={16} />
                {t('uploads.retry')}
              </Button>
              <Button
                type="button"
                size={{ base: 'md', lg: 'sm' }}
                variant="ghost"
                aria-label={t('uploads.discardNamed', { name })}
                onClick={onDiscard}
              >
                {t('uploads.discard')}
              </Button>
            </chakra.span>
          </>
        ) : (
          <>
            <ProgressBar fraction={fraction} label={t('uploads.uploadingFile', { name })} />
            <chakra.span display="inline-flex" alignItems="center" gap="2" textStyle="caption" color="fg.2">
              {isTurn && <Spinner size="xs" />}
              {!isTurn && t('uploads.waiting')}
              {isTurn && (percent < 100 ? t('uploads.uploading', { percent }) : t('uploads.finishing'))}
            </chakra.span>
          </>
        )}
      </chakra.div>
      {!hasFailed && (
        <IconButton
          ref={first}
          type="button"
          variant="ghost"
          size={{ base: 'lg', lg: 'sm' }}
          aria-label={t('uploads.cancelNamed', { name })}
          onClick={onDiscard}
        >
          <Icon id="x" size={18} />
        </IconButton>
      )}
    </UploadCard>
  );
}
