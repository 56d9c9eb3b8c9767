import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { bareAddress } from '../../../engine/features/media/mediaAddress.ts';
import { parseFileAddress } from '../../../engine/core/kinds/fileAddress.ts';
import { useLatest } from '../../../engine/react/screen/useLatest.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import type { ControlAria } from '../../inputs/FieldFrame.tsx';
import { useReport } from '../../inputs/useReport.ts';
import { DropZone } from '../../uploads/DropZone.tsx';
import { PendingUpload } from '../../uploads/PendingUpload.tsx';
import type { UploadRules } from '../../uploads/UploadRules.types.ts';
import { useFileCheck } from '../../uploads/useFileCheck.ts';
import { usePictureQueue } from '../../uploads/usePictureQueue.ts';
import { LazySortableList } from '../../views/shared/sortable/LazySortableList.tsx';
import { FileTile } from './FileTile.tsx';

export interface FilesInputProps {
  aria: ControlAria;
  label: string;
  labelledBy: string;
  rules: UploadRules;
  values: readonly string[];
  onChange: (values: string[]) => void;
  onBusy?: (isBusy: boolean) => void;
  onFault?: (fault: string | undefined) => void;
  /** Most files; the area to add one is hidden when it is reached. */
  max?: number;
  /** Whether there may be several. */
  isList: boolean;
  disabled?: boolean;
}

/**
 * Draws files that are uploaded one after another, each with its progress, and put in order by dragging or by keyboard. A
 * single one is replaced by the next, once that is stored.
 */
export function FilesInput(props: FilesInputProps): ReactNode {
  const { aria, label, labelledBy, rules, values, onChange, onBusy, onFault, max = Infinity, isList, disabled } = props;
  const { t } = useText();
  const { fault, setFault, fitting } = useFileCheck(rules);
  const queue = usePictureQueue(undefined);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [hasActed, setActed] = useState(false);
  const latest = useLatest({ values, onChange });
  const room = max - values.length - queue.jobs.length;

  useReport(queue.isBusy, onBusy);
  useReport(fault, onFault);

  const add = async (files: readonly File[], places = room): Promise<void> => {
    setActed(true);
    const taken = files.slice(0, Math.max(places, 0));
    const fit = await fitting(taken);
    if (fit.length === taken.length && files.length > taken.length)
      setFault(t('uploads.file.tooMany', { count: files.length - taken.length, max }));
    await queue.add(fit);
  };
  const done = (key: number, url: string): void => {
    queue.end(key);
    setAdded((urls) => [...urls, url]);
    if (!isList) latest.current.onChange([url]);
    else if (latest.current.values.some((other) => bareAddress(other) === bareAddress(url)))
      setFault(t('uploads.file.duplicate'));
    else latest.current.onChange([...latest.current.values, url]);
  };
  const nameOf = (address: string): string => parseFileAddress(address)?.name ?? address;

  return (
    <chakra.div display="grid" gap="3">
      {values.length > 0 && (
        <LazySortableList
          items={values}
          idOf={(url) => url}
          nameOf={nameOf}
          label={t('uploads.file.order', { label })}
          isDisabled={disabled === true || values.length < 2}
          onMove={({ items }) => {
            onChange(items);
          }}
          renderItem={(url, parts) => (
            <FileTile
              address={url}
              label={label}
              parts={parts}
              types={rules.types ?? []}
              isNew={added.includes(url)}
              disabled={disabled}
              takesFocus={hasActed && !isList}
              onFile={isList ? undefined : (file) => void add([file], 1)}
              onRemove={() => {
                setActed(true);
                onChange(values.filter((other) => other !== url));
              }}
            />
          )}
        />
      )}
      {queue.jobs.map((job) => (
        <PendingUpload
          key={job.key}
          file={job.file}
          target={rules.target}
          isTurn={job.key === queue.turn || job.stage === 'failed'}
          onRetry={() => queue.put(job.key, { stage: 'sending' })}
          onDone={({ url }) => done(job.key, url)}
          onFailed={() => queue.put(job.key, { stage: 'failed' })}
          onDiscard={() => queue.end(job.key)}
        />
      ))}
      {room > 0 && (
        <DropZone
          aria={aria}
          labelledBy={labelledBy}
          type="file"
          types={rules.types ?? []}
          multiple={isList}
          disabled={disabled}
          takesFocus={hasActed}
          onFiles={(files) => void add(files)}
        />
      )}
    </chakra.div>
  );
}
