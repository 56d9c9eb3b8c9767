import { useState } from 'react';
import { useText } from '../../../engine/text/useText.ts';
import { fileFault, megabytes } from './fileFault.ts';
import type { UploadRules } from './UploadRules.types.ts';

export interface UseFileCheckResult {
  /** What is wrong with the file chosen last. */
  fault: string | undefined;
  setFault: (fault: string | undefined) => void;
  /** Whether a file may be sent; says why not. */
  accepts: (file: File) => boolean;
}

/** Checks files before anything is sent (FORM-07, FORM-09, FORM-18). */
export function useFileCheck({ target, maxBytes }: UploadRules): UseFileCheckResult {
  const { t } = useText();
  const [fault, setFault] = useState<string>();
  return {
    fault,
    setFault,
    accepts: (file) => {
      const found = fileFault(file, target.type, maxBytes);
      setFault(found && t(`uploads.${found}`, { megabytes: megabytes(maxBytes) }));
      return found === undefined;
    },
  };
}
