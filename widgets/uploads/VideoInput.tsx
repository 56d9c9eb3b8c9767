import { Button, chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { FAILED_UPLOAD } from '../../engine/react/form/formRecord.ts';
import { useLatest } from '../../engine/react/screen/useLatest.ts';
import { VideoPlayer } from '../views/shared/VideoPlayer.tsx';
import type { ControlAria } from '../inputs/FieldFrame.tsx';
import { useReport } from '../inputs/useReport.ts';
import { capturePoster } from './capturePoster.ts';
import { ChosenVideo, UploadButton } from './ChosenVideo.tsx';
import { DropZone } from './DropZone.tsx';
import { PendingUpload } from './PendingUpload.tsx';
import { ReplaceButton } from './ReplaceButton.tsx';
import { DoneMark } from './StoredPicture.tsx';
import { UploadCard } from './UploadCard.tsx';
import type { UploadRules } from './UploadRules.types.ts';
import { useFileCheck } from './useFileCheck.ts';

export interface VideoInputProps {
  aria: ControlAria;
  label: string;
  labelledBy: string;
  rules: UploadRules;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Why the form cannot be saved now: a video is chosen and not uploaded, or being uploaded. */
  onBlock?: (reason: 'chosen' | 'sending' | undefined) => void;
  onFault?: (fault: string | undefined) => void;
  disabled?: boolean;
}

/**
 * Draws one video: chosen or dropped, sent when its button is pressed, then played with the browser's own
 * controls. A failed upload reports `LinkTEST`, unless a video was there before.
 */
export function VideoInput(props: VideoInputProps): ReactNode {
  const { aria, label, labelledBy, rules, value, onChange, onBlock, onFault, disabled } = props;
  const { t } = useText();
  const { fault, setFault, fitting } = useFileCheck(rules);
  const [job, setJob] = useState<{ file: File; stage: 'chosen' | 'sending' | 'failed' }>();
  const [added, setAdded] = useState<string>();
  const [hasActed, setActed] = useState(false);
  const latest = useLatest({ value, onChange });
  const stored = value === FAILED_UPLOAD ? undefined : value;
  const blocked = job?.stage === 'failed' ? undefined : job?.stage;

  useReport(blocked, onBlock);
  useReport(fault, onFault);

  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setActed(true);
    const [fit] = await fitting([file]);
    if (fit !== undefined) setJob({ file: fit, stage: 'chosen' });
    else if (latest.current.value === undefined && job === undefined) latest.current.onChange(FAILED_UPLOAD);
  };
  const upload = (): void => {
    if (job === undefined) setFault(t('uploads.video.first'));
    else setJob({ ...job, stage: 'sending' });
  };
  const end = (): void => {
    setJob(undefined);
    if (latest.current.value === FAILED_UPLOAD) latest.current.onChange(undefined);
  };

  if (job !== undefined && job.stage !== 'chosen') {
    return (
      <chakra.div display="grid" gap="2">
        <PendingUpload
          file={job.file}
          target={rules.target}
          makePoster={capturePoster}
          onRetry={() => setJob({ ...job, stage: 'sending' })}
          onDone={({ url }) => {
            setJob(undefined);
            setAdded(url);
            latest.current.onChange(url);
          }}
          onFailed={() => {
            setJob({ ...job, stage: 'failed' });
            if (latest.current.value === undefined) latest.current.onChange(FAILED_UPLOAD);
          }}
          onDiscard={end}
        />
        {job.stage === 'failed' && (
          <DropZone
            aria={aria}
            labelledBy={labelledBy}
            type="video"
            disabled={disabled}
            onFiles={([file]) => void choose(file)}
          />
        )}
      </chakra.div>
    );
  }
  if (job !== undefined)
    return (
      <ChosenVideo
        file={job.file}
        label={label}
        disabled={disabled}
        onFile={(file) => void choose(file)}
        onUpload={upload}
        onDiscard={() => {
          setFault(undefined);
          end();
        }}
      />
    );
  if (stored !== undefined) {
    return (
      <Stored
        src={stored}
        label={label}
        disabled={disabled}
        isNew={stored === added}
        takesFocus={hasActed}
        onFile={(file) => void choose(file)}
        onRemove={() => {
          setActed(true);
          onChange(undefined);
        }}
      />
    );
  }
  return (
    <chakra.div display="grid" gap="2" justifyItems="start">
      <chakra.div width="full">
        <DropZone
          aria={aria}
          labelledBy={labelledBy}
          type="video"
          disabled={disabled}
          takesFocus={hasActed}
          onFiles={([file]) => void choose(file)}
        />
      </chakra.div>
      <UploadButton label={label} disabled={disabled} onClick={upload} />
    </chakra.div>
  );
}

interface StoredProps {
  src: string;
  label: string;
  isNew: boolean;
  takesFocus: boolean;
  disabled?: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** Draws the stored video to be played, replaced or removed. */
function Stored({ src, label, isNew, takesFocus, disabled, onFile, onRemove }: StoredProps): ReactNode {
  const { t } = useText();
  const button = { size: { base: 'md', lg: 'sm' }, variant: 'ghost', disabled } as const;
  return (
    <UploadCard flexDirection="column" alignItems="stretch">
      <VideoPlayer src={src} label={label} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        {isNew && <DoneMark />}
        <ReplaceButton label={label} type="video" disabled={disabled} takesFocus={takesFocus} onFile={onFile}>
          <Icon id="refresh-cw" size={16} />
          {t('uploads.replace')}
        </ReplaceButton>
        <Button {...button} type="button" aria-label={t('uploads.video.removeNamed', { label })} onClick={onRemove}>
          <Icon id="trash-2" size={16} />
          {t('uploads.video.remove')}
        </Button>
      </chakra.div>
    </UploadCard>
  );
}
