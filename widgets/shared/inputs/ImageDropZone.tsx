import { chakra, Spinner } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../../engine/registry/Icon.tsx';
import { useText } from '../../../engine/text/useText.ts';
import type { ControlAria } from './FieldFrame.tsx';
import { IMAGE_ACCEPT } from './useImageUpload.ts';

export interface ImageDropZoneProps {
  aria: ControlAria;
  labelledBy: string;
  multiple?: boolean;
  isUploading: boolean;
  fraction: number;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** Draws the place to choose, drop or paste pictures; a spinner stands in it while one is on its way. */
export function ImageDropZone(props: ImageDropZoneProps): ReactNode {
  const { aria, labelledBy, multiple, isUploading, fraction, disabled = false, onFiles } = props;
  const { t } = useText();
  const inputRef = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isClosed = disabled || isUploading;

  const take = (files: FileList | null): void => {
    const all = [...(files ?? [])];
    if (all.length > 0 && !isClosed) onFiles(multiple ? all : all.slice(0, 1));
  };

  return (
    <>
      <input
        ref={inputRef}
        type="file"
        accept={IMAGE_ACCEPT}
        multiple={multiple}
        hidden
        aria-hidden="true"
        tabIndex={-1}
        data-part="file"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      <Zone
        id={aria.id}
        type="button"
        aria-labelledby={`${labelledBy} ${aria.id}-action`}
        aria-describedby={aria['aria-describedby']}
        data-invalid={aria['aria-invalid']}
        data-over={isOver || undefined}
        disabled={disabled}
        aria-busy={isUploading}
        onClick={() => {
          if (!isClosed) inputRef.current?.click();
        }}
        onPaste={({ clipboardData }) => {
          take(clipboardData.files);
        }}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => {
          setOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        {isUploading ? <Spinner size="md" /> : <Icon id="image-plus" size={24} />}
        <chakra.span id={`${aria.id}-action`} textStyle="label">
          {isUploading
            ? t('editing.upload.uploading', { percent: Math.round(fraction * 100) })
            : t('editing.upload.choose')}
        </chakra.span>
      </Zone>
    </>
  );
}

const Zone = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    width: 'full',
    minHeight: '112px',
    padding: '4',
    background: 'bg.muted',
    color: 'fg.2',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { borderColor: 'focus', color: 'link' },
    '&[data-over]': { borderColor: 'focus', background: 'selected' },
    '&[data-invalid]': { borderColor: 'error' },
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
  },
});
