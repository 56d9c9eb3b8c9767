import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../engine/text/useText.ts';
import { useLatest } from '../../../engine/views/list/state/useLatest.ts';
import type { ControlAria } from './FieldFrame.tsx';
import { ImageDropZone } from './ImageDropZone.tsx';
import { ImagePreview } from './ImagePreview.tsx';
import { useImageUpload, type ImageUploadTarget } from './useImageUpload.ts';
import { useReport } from './useReport.ts';

export interface ImagesInputProps {
  aria: ControlAria;
  label: string;
  labelledBy: string;
  target: ImageUploadTarget;
  values: readonly string[];
  onChange: (values: string[]) => void;
  onBusy?: (isBusy: boolean) => void;
  onFault?: (fault: string | undefined) => void;
  /** Most pictures; the place to add one goes away when it is reached. */
  max?: number;
  disabled?: boolean;
}

/** Draws several pictures, uploaded one after another; one that fails leaves the others alone. */
export function ImagesInput(props: ImagesInputProps): ReactNode {
  const { aria, label, labelledBy, target, values, onChange, onBusy, onFault, max = Infinity, disabled } = props;
  const { t } = useText();
  const { isUploading, fraction, fault, upload } = useImageUpload(target);
  const [added, setAdded] = useState<readonly string[]>([]);
  const latest = useLatest({ values, onChange });

  useReport(isUploading, onBusy);
  useReport(fault, onFault);

  const addAll = async (files: readonly File[]): Promise<void> => {
    for (const file of files.slice(0, max - values.length)) {
      // oxlint-disable-next-line no-await-in-loop -- one after another: the server is not flooded, the order is kept
      const url = await upload(file);
      if (url === undefined) continue;
      setAdded((urls) => [...urls, url]);
      // A picture may have been taken out while the file was on its way.
      latest.current.onChange([...latest.current.values, url]);
    }
  };

  return (
    <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(auto-fill, minmax(260px, 1fr))">
      {values.map((src, index) => (
        <ImagePreview
          key={src}
          src={src}
          alt={t('form.parts.item', { label, number: index + 1 })}
          isNew={added.includes(src)}
          disabled={disabled}
          onRemove={() => {
            onChange(values.filter((other) => other !== src));
          }}
        />
      ))}
      {values.length < max && (
        <ImageDropZone
          aria={aria}
          labelledBy={labelledBy}
          multiple
          isUploading={isUploading}
          fraction={fraction}
          disabled={disabled}
          onFiles={(files) => {
            void addAll(files);
          }}
        />
      )}
    </chakra.div>
  );
}
