import { Button } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { useText } from '../../engine/react/text/useText.ts';
import type { FileType } from '../../engine/core/kinds/fileTypes.ts';
import type { ResolvedUpload } from '../../engine/core/definition/Resolved.types.ts';
import { acceptedFiles } from './fileFault.ts';
import { useAutoFocus } from './useAutoFocus.ts';

export interface ReplaceButtonProps {
  /** What is replaced. */
  label: string;
  type: ResolvedUpload['type'];
  /** Extensions of files of other kinds. */
  types?: readonly FileType[];
  disabled?: boolean;
  /** Whether it replaces a focused element. */
  takesFocus?: boolean;
  /** Content of the button. */
  children: ReactNode;
  onFile: (file: File) => void;
}

/** Draws a button that replaces a stored file by another one. */
export function ReplaceButton(props: ReplaceButtonProps): ReactNode {
  const { label, type, types, disabled, takesFocus = false, children, onFile } = props;
  const { t } = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const button = useAutoFocus<HTMLButtonElement>(takesFocus);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-hidden
        tabIndex={-1}
        accept={acceptedFiles({ type, ...(types && { types }) })}
        data-part="replace"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Button
        ref={button}
        type="button"
        size={{ base: 'md', lg: 'sm' }}
        variant="ghost"
        disabled={disabled}
        aria-label={t('uploads.replaceNamed', { label })}
        onClick={() => {
          chooser.current?.click();
        }}
      >
        {children}
      </Button>
    </>
  );
}
