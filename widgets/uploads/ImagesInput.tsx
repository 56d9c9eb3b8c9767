import { chakra } from '@chakra-ui/react';
import { Suspense, useState, type ReactNode } from 'react';
import { useText } from '../../engine/react/text/useText.ts';
import { useLatest } from '../../engine/react/screen/useLatest.ts';
import { LazySortableList } from '../views/shared/sortable/LazySortableList.tsx';
import type { ControlAria } from '../inputs/FieldFrame.tsx';
import { useReport } from '../inputs/useReport.ts';
import { DropZone } from './DropZone.tsx';
import { LazyCropDialog } from './LazyCropDialog.tsx';
import { PendingUpload } from './PendingUpload.tsx';
import { PictureTile } from './PictureTile.tsx';
import type { MediaBook, UploadRules } from './UploadRules.types.ts';
import { useFileCheck } from './useFileCheck.ts';
import { usePictureQueue } from './usePictureQueue.ts';

export interface ImagesInputProps {
  aria: ControlAria;
  label: string;
  labelledBy: string;
  rules: UploadRules;
  media: MediaBook;
  values: readonly string[];
  onChange: (values: string[]) => void;
  onBusy?: (isBusy: boolean) => void;
  onFault?: (fault: string | undefined) => void;
  /** Most pictures; the area to add one is hidden when it is reached. */
  max?: number;
  disabled?: boolean;
}

/**
 * Draws several pictures that are put in order by dragging or by keyboard, each with its own progress while it is
 * uploaded; they are uploaded one after another, and a failed one does not affect the others.
 */
export function ImagesInput(props: ImagesInputProps): ReactNode {
  const { aria, label, labelledBy, rules, media, values, onChange, onBusy, onFault, max = Infinity, disabled } = props;
  const { t } = useText();
  const { fault, setFault, fitting } = useFileCheck(rules);
  const queue = usePictureQueue(rules.ratio);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [hasActed, setActed] = useState(false);
  const latest = useLatest({ values, onChange });
  const room = max - values.length - queue.jobs.length;
  const nameOf = (_: string, index: number): string => t('form.parts.item', { label, number: index + 1 });

  useReport(queue.isBusy, onBusy);
  useReport(fault, onFault);

  const add = async (files: readonly File[]): Promise<void> => {
    setActed(true);
    const taken = files.slice(0, Math.max(room, 0));
    const fit = await fitting(taken);
    if (fit.length === taken.length && files.length > taken.length)
      setFault(t('uploads.tooMany', { count: files.length - taken.length, max }));
    await queue.add(fit);
  };
  const done = (key: number, url: string, id: number | string): void => {
    queue.end(key);
    media.note(url, media.infoOf(url) ?? { id, alt: {} });
    setAdded((urls) => [...urls, url]);
    // A picture may have been removed during the upload.
    if (latest.current.values.includes(url)) setFault(t('uploads.duplicate'));
    else latest.current.onChange([...latest.current.values, url]);
  };
  const put = (index: number, url: string | undefined): void => {
    setActed(true);
    onChange(url === undefined ? values.toSpliced(index, 1) : values.toSpliced(index, 1, url));
  };

  return (
    <chakra.div display="grid" gap="3">
      {values.length > 0 && (
        <LazySortableList
          items={values}
          idOf={(url) => url}
          nameOf={nameOf}
          label={t('uploads.order', { label })}
          layout="grid"
          isDisabled={disabled === true || values.length < 2}
          onMove={({ items }) => {
            onChange(items);
          }}
          renderItem={(url, parts) => (
            <PictureTile
              src={url}
              label={nameOf(url, parts.index)}
              parts={parts}
              media={rules.hasAlt ? media : undefined}
              isNew={added.includes(url)}
              disabled={disabled}
              onRemove={() => {
                put(values.indexOf(url), undefined);
              }}
            />
          )}
        />
      )}
      {queue.jobs.map((job) =>
        job.stage === 'cropping' ? null : (
          <PendingUpload
            key={job.key}
            file={job.file}
            target={rules.target}
            isTurn={job.key === queue.turn || job.stage === 'failed'}
            onRetry={() => queue.put(job.key, { stage: 'sending' })}
            onDone={({ id, url }) => done(job.key, url, id)}
            onFailed={() => queue.put(job.key, { stage: 'failed' })}
            onDiscard={() => queue.end(job.key)}
          />
        ),
      )}
      {queue.cropping && (
        <Suspense fallback={null}>
          <LazyCropDialog
            key={queue.cropping.key}
            file={queue.cropping.file}
            ratio={rules.ratio}
            maxBytes={rules.maxBytes}
            onDone={(file) => queue.cropping && queue.put(queue.cropping.key, { file, stage: 'sending' })}
            onCancel={() => queue.cropping && queue.end(queue.cropping.key)}
          />
        </Suspense>
      )}
      {room > 0 && (
        <DropZone
          aria={aria}
          labelledBy={labelledBy}
          type="image"
          multiple
          disabled={disabled}
          takesFocus={hasActed}
          onFiles={(files) => void add(files)}
        />
      )}
    </chakra.div>
  );
}
