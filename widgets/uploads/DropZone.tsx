import { Button, chakra } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import type { ControlAria } from '../inputs/FieldFrame.tsx';
import type { FileType } from '../../engine/core/kinds/fileTypes.ts';
import type { ResolvedUpload } from '../../engine/core/definition/Resolved.types.ts';
import { acceptedFiles } from './fileFault.ts';
import { usePagePaste } from './usePagePaste.ts';
import { useAutoFocus } from './useAutoFocus.ts';

type UploadKind = ResolvedUpload['type'];

export interface DropZoneProps {
  aria: ControlAria;
  labelledBy: string;
  type: UploadKind;
  /** Extensions of files of other kinds. */
  types?: readonly FileType[];
  multiple?: boolean;
  disabled?: boolean;
  /** Whether it replaces a focused element. */
  takesFocus?: boolean;
  onFiles: (files: File[]) => void;
}

/**
 * Draws the area to choose, drop or paste files; on a phone a second button opens its camera. A paste outside text
 * fields goes to the first such area on the page.
 */
export function DropZone(props: DropZoneProps): ReactNode {
  const { aria, labelledBy, type, types, multiple = false, disabled = false, takesFocus = false, onFiles } = props;
  const { t } = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const zone = useAutoFocus<HTMLButtonElement>(takesFocus);
  const [isOver, setOver] = useState(false);

  const take = (files: FileList | readonly File[] | null): void => {
    const all = [...(files ?? [])];
    if (all.length > 0 && !disabled) onFiles(multiple ? all : all.slice(0, 1));
  };
  usePagePaste(zone, type, take);

  const inputProps = {
    type: 'file',
    hidden: true,
    'aria-hidden': true,
    tabIndex: -1,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      take(currentTarget.files);
      currentTarget.value = '';
    },
  } as const;
  const isTouched = hasCamera();

  return (
    <chakra.div display="grid" gap="2">
      <input
        ref={chooser}
        {...inputProps}
        accept={acceptedFiles({ type, ...(types && { types }) })}
        multiple={multiple}
        data-part="file"
      />
      <Zone
        ref={zone}
        id={aria.id}
        type="button"
        aria-labelledby={`${labelledBy} ${aria.id}-action`}
        aria-describedby={aria['aria-describedby']}
        data-invalid={aria['aria-invalid']}
        data-over={isOver || undefined}
        data-drop-zone={type}
        disabled={disabled}
        onClick={() => {
          chooser.current?.click();
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
        <Icon id={type === 'video' ? 'video' : type === 'file' ? 'file-up' : 'image-plus'} size={24} />
        <chakra.span id={`${aria.id}-action`} textStyle="label">
          {t(chooseText(type, multiple, isTouched))}
        </chakra.span>
      </Zone>
      {isTouched && type !== 'file' && (
        <>
          <input ref={camera} {...inputProps} accept={`${type}/*`} capture="environment" data-part="camera" />
          <Button
            type="button"
            size="md"
            variant="outline"
            disabled={disabled}
            onClick={() => {
              camera.current?.click();
            }}
          >
            <Icon id="camera" size={18} />
            {t(type === 'video' ? 'uploads.cameraVideo' : 'uploads.camera')}
          </Button>
        </>
      )}
    </chakra.div>
  );
}

/** Its text: touch screens have no drop and paste. */
function chooseText(type: UploadKind, multiple: boolean, isTouched: boolean): string {
  if (type === 'video') return isTouched ? 'uploads.video.chooseOnly' : 'uploads.video.choose';
  if (type === 'file') {
    if (isTouched) return multiple ? 'uploads.file.chooseOnlyMany' : 'uploads.file.chooseOnly';
    return multiple ? 'uploads.file.chooseMany' : 'uploads.file.choose';
  }
  if (isTouched) return multiple ? 'uploads.choosePictures' : 'uploads.choosePicture';
  return multiple ? 'uploads.chooseMany' : 'uploads.choose';
}

/** Whether this is a phone or a tablet: only they open a camera for `capture`, others show the same file dialog twice. */
function hasCamera(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
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
