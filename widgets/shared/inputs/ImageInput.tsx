import { useState, type ReactNode } from 'react';
import { useText } from '../../../engine/text/useText.ts';
import { useLatest } from '../../../engine/views/list/state/useLatest.ts';
import type { ControlAria } from './FieldFrame.tsx';
import { ImageDropZone } from './ImageDropZone.tsx';
import { ImagePreview } from './ImagePreview.tsx';
import { useImageUpload, type ImageUploadTarget } from './useImageUpload.ts';
import { useReport } from './useReport.ts';

/** What the widget reports after a failed upload (ERR-09); it counts as no file (FORM-17). */
export const LINK_TEST = 'LinkTEST';

export interface ImageInputProps {
  aria: ControlAria;
  label: string;
  labelledBy: string;
  target: ImageUploadTarget;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** What keeps the form from being saved: an upload under way. */
  onBusy?: (isBusy: boolean) => void;
  /** What is wrong with the file chosen last. */
  onFault?: (fault: string | undefined) => void;
  disabled?: boolean;
}

/** Draws one picture: chosen, dropped or pasted, uploaded at once, with preview and removal. */
export function ImageInput(props: ImageInputProps): ReactNode {
  const { aria, label, labelledBy, target, value, onChange, onBusy, onFault, disabled } = props;
  const { t } = useText();
  const { isUploading, fraction, fault, upload } = useImageUpload(target);
  const [added, setAdded] = useState<string>();
  const latest = useLatest(onChange);

  useReport(isUploading, onBusy);
  useReport(fault, onFault);

  const add = async (file: File): Promise<void> => {
    const url = await upload(file);
    setAdded(url);
    // The other side of a pair may have changed while the file was on its way.
    latest.current(url ?? LINK_TEST);
  };

  if (value !== undefined && value !== LINK_TEST && !isUploading) {
    return (
      <ImagePreview
        src={value}
        alt={t('editing.upload.preview', { label })}
        isNew={value === added}
        disabled={disabled}
        onRemove={() => {
          onChange(undefined);
        }}
      />
    );
  }
  return (
    <ImageDropZone
      aria={aria}
      labelledBy={labelledBy}
      isUploading={isUploading}
      fraction={fraction}
      disabled={disabled}
      onFiles={([file]) => {
        if (file !== undefined) void add(file);
      }}
    />
  );
}
