import { useEffect, useRef, useState } from 'react';
import { useFeedback } from '../../../engine/actions/FeedbackContext.tsx';
import { useApi } from '../../../engine/data/ApiContext.tsx';
import { isApiError } from '../../../engine/errors/ApiError.ts';
import { useText } from '../../../engine/text/useText.ts';
import { IMAGE_TYPES, imageFileFault } from './imageFile.ts';

export interface ImageUploadTarget {
  /** Upload path below the API base. */
  path: string;
  maxBytes: number;
  /** Group that the file belongs to. */
  model: string;
}

export interface UseImageUploadResult {
  isUploading: boolean;
  /** 0 to 1 while uploading. */
  fraction: number;
  /** What is wrong with the file that was chosen last. */
  fault: string | undefined;
  /** Address of the stored file; undefined when it was refused or the upload failed. */
  upload: (file: File) => Promise<string | undefined>;
}

/** `accept` of a file input that takes pictures only (FORM-07). */
export const IMAGE_ACCEPT = IMAGE_TYPES.join(',');

/** Checks a picture and uploads it; a failure is told in a toast titled 'Error' (ERR-09). */
export function useImageUpload({ path, maxBytes, model }: ImageUploadTarget): UseImageUploadResult {
  const api = useApi();
  const { toast } = useFeedback();
  const { t } = useText();
  const [fraction, setFraction] = useState<number>();
  const [fault, setFault] = useState<string>();
  const abort = useRef<AbortController>(undefined);

  useEffect(
    () => () => {
      abort.current?.abort();
    },
    [],
  );

  const upload = async (file: File): Promise<string | undefined> => {
    const found = imageFileFault(file, maxBytes);
    setFault(found && t(`editing.upload.${found}`, { megabytes: Math.floor(maxBytes / 1024 / 1024) }));
    if (found !== undefined) return undefined;
    abort.current = new AbortController();
    setFraction(0);
    try {
      const options = { signal: abort.current.signal, onProgress: setFraction };
      return (await api.upload(file, { path, type: 'image', model }, options)).url;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code !== 'aborted') {
        toast({
          kind: 'error',
          title: t('editing.upload.error'),
          description: error.serverMessage ?? t('common.errorGeneric'),
        });
        setFault(t('editing.upload.failed'));
      }
      return undefined;
    } finally {
      setFraction(undefined);
    }
  };

  return { isUploading: fraction !== undefined, fraction: fraction ?? 0, fault, upload };
}
