import { Button, chakra } from '@chakra-ui/react';
import { Suspense, useState, type ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { FAILED_UPLOAD } from '../../engine/react/form/formRecord.ts';
import { useLatest } from '../../engine/react/screen/useLatest.ts';
import type { ControlAria } from '../inputs/FieldFrame.tsx';
import { useReport } from '../inputs/useReport.ts';
import { AltButton } from './AltButton.tsx';
import { AltTexts } from './AltTexts.tsx';
import { DropZone } from './DropZone.tsx';
import { LazyCropDialog } from './LazyCropDialog.tsx';
import { PendingUpload } from './PendingUpload.tsx';
import { ReplaceButton } from './ReplaceButton.tsx';
import { DoneMark, Picture } from './StoredPicture.tsx';
import { UploadCard, UploadPicture } from './UploadCard.tsx';
import type { MediaBook, UploadRules } from './UploadRules.types.ts';
import { useFileCheck } from './useFileCheck.ts';
import { usePictureJob } from './usePictureJob.ts';

export interface ImageInputProps {
  aria: ControlAria;
  label: string;
  labelledBy: string;
  rules: UploadRules;
  media: MediaBook;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Why the form cannot be saved: an upload under way. */
  onBusy?: (isBusy: boolean) => void;
  /** Error of the last chosen file. */
  onFault?: (fault: string | undefined) => void;
  disabled?: boolean;
}

/**
 * Draws one picture: chosen, dropped, pasted or photographed, cut where a ratio is required, uploaded at once, then
 * shown with its actions. A failed upload reports `LinkTEST`, unless a picture was there before: that one stays until
 * another has arrived.
 */
export function ImageInput(props: ImageInputProps): ReactNode {
  const { aria, label, labelledBy, rules, media, value, onChange, onBusy, onFault, disabled } = props;
  const { fault, setFault, fitting } = useFileCheck(rules);
  const { job, start, recrop, cut, fail, end } = usePictureJob(rules.ratio);
  const [added, setAdded] = useState<{ url: string; original: File }>();
  const [hasActed, setActed] = useState(false);
  const latest = useLatest({ value, onChange });
  const stored = value === FAILED_UPLOAD ? undefined : value;

  useReport(job !== undefined && job.stage !== 'failed', onBusy);
  useReport(fault, onFault);

  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setActed(true);
    const [fit] = await fitting([file]);
    if (fit !== undefined) await start(fit);
    else if (latest.current.value === undefined) latest.current.onChange(FAILED_UPLOAD);
  };

  return (
    <chakra.div display="grid" gap="2">
      {job?.stage === 'cropping' && (
        <Suspense fallback={null}>
          <LazyCropDialog
            file={job.original}
            ratio={rules.ratio}
            maxBytes={rules.maxBytes}
            onDone={cut}
            onCancel={end}
          />
        </Suspense>
      )}
      {job !== undefined && job.stage !== 'cropping' && (
        <PendingUpload
          key={job.key}
          file={job.file}
          target={rules.target}
          onRetry={() => cut(job.file)}
          onDone={({ id, url }) => {
            media.note(url, { id, alt: {} });
            setAdded({ url, original: job.original });
            end();
            // The other language of the pair may have changed during the upload.
            latest.current.onChange(url);
          }}
          onFailed={() => {
            fail();
            if (latest.current.value === undefined) latest.current.onChange(FAILED_UPLOAD);
          }}
          onDiscard={() => {
            end();
            if (latest.current.value === FAILED_UPLOAD) latest.current.onChange(undefined);
          }}
        />
      )}
      {stored !== undefined && (job === undefined || job.stage !== 'sending') && (
        <Stored
          {...{ label, rules, media, disabled }}
          src={stored}
          isNew={stored === added?.url}
          takesFocus={hasActed}
          onFile={(file) => void choose(file)}
          onRecrop={stored === added?.url ? () => recrop(added.original) : undefined}
          onRemove={() => {
            setActed(true);
            setFault(undefined);
            onChange(undefined);
          }}
        />
      )}
      {stored === undefined && job?.stage !== 'sending' && (
        <DropZone
          aria={aria}
          labelledBy={labelledBy}
          type="image"
          disabled={disabled}
          takesFocus={hasActed}
          onFiles={([file]) => void choose(file)}
        />
      )}
    </chakra.div>
  );
}

interface StoredProps extends Pick<ImageInputProps, 'label' | 'rules' | 'media' | 'disabled'> {
  src: string;
  isNew: boolean;
  takesFocus: boolean;
  onFile: (file: File) => void;
  onRecrop?: () => void;
  onRemove: () => void;
}

/** Draws the stored picture with its buttons, a check mark when it has just arrived. */
function Stored(props: StoredProps): ReactNode {
  const { src, label, rules, media, isNew, disabled, takesFocus, onFile, onRecrop, onRemove } = props;
  const { t } = useText();
  const [isDescribing, setDescribing] = useState(false);
  const known = rules.hasAlt ? media.infoOf(src) : undefined;
  const button = { type: 'button', size: { base: 'md', lg: 'sm' }, variant: 'ghost', disabled } as const;
  return (
    <UploadCard flexWrap="wrap">
      <UploadPicture>
        <Picture src={src} alt={t('uploads.preview', { label })} width={120} />
      </UploadPicture>
      <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="1" flex="1" minWidth="32">
        {isNew && <DoneMark />}
        <chakra.div display="flex" flexWrap="wrap" gap="1">
          <ReplaceButton label={label} type="image" disabled={disabled} takesFocus={takesFocus} onFile={onFile}>
            <Icon id="refresh-cw" size={16} />
            {t('uploads.replace')}
          </ReplaceButton>
          {onRecrop && (
            <Button {...button} aria-label={t('uploads.cropNamed', { label })} onClick={onRecrop}>
              <Icon id="crop" size={16} />
              {t('uploads.crop')}
            </Button>
          )}
          <Button {...button} aria-label={t('uploads.removeNamed', { label })} onClick={onRemove}>
            <Icon id="trash-2" size={16} />
            {t('uploads.remove')}
          </Button>
          {known && (
            <AltButton
              label={label}
              alt={known.alt}
              isOpen={isDescribing}
              onToggle={() => setDescribing((open) => !open)}
            />
          )}
        </chakra.div>
      </chakra.div>
      {known && isDescribing && (
        <AltTexts media={known} disabled={disabled} onSaved={(alt) => media.note(src, { ...known, alt })} />
      )}
    </UploadCard>
  );
}
