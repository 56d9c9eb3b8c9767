import { useState } from 'react';
import { pictureFault } from '../../engine/features/media/pictureFault.ts';
import { PICTURE_LIMITS } from '../../engine/features/media/pictureLimits.ts';
import { useInOrder } from '../../engine/react/media/useInOrder.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { fileFault, megabytes, typeList, type FileFault } from './fileFault.ts';
import type { UploadRules } from './UploadRules.types.ts';

export interface UseFileCheckResult {
  /** Errors of the last chosen files. */
  fault: string | undefined;
  setFault: (fault: string | undefined) => void;
  /** Returns the files that may be shown and sent; reports why the first other one may not. */
  fitting: (files: readonly File[]) => Promise<File[]>;
}

/** Checks files before anything is shown or sent. */
export function useFileCheck({ target, maxBytes, types }: UploadRules): UseFileCheckResult {
  const { t, language } = useText();
  const [fault, setFault] = useState<string>();
  const inOrder = useInOrder();
  const faultOf = async (file: File): Promise<FileFault | undefined> => {
    const found = fileFault(file, { type: target.type, maxBytes, ...(types && { types }) });
    if (found !== undefined || target.type !== 'image') return found;
    const inside = await pictureFault(file);
    return inside === 'notPicture' ? 'notImage' : inside;
  };
  return {
    fault,
    setFault,
    fitting: (files) =>
      inOrder(async () => {
        const faults = await Promise.all(files.map(faultOf));
        const first = faults.find((found) => found !== undefined);
        setFault(
          first &&
            t(`uploads.${first}`, {
              megabytes: megabytes(maxBytes),
              types: typeList(types ?? [], language),
              ...PICTURE_LIMITS,
            }),
        );
        return files.filter((_, index) => faults[index] === undefined);
      }),
  };
}
