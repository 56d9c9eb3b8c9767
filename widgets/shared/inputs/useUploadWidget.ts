import { useState } from 'react';
import type { WidgetProps } from '../../../engine/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/text/useText.ts';
import type { ImageUploadTarget } from './useImageUpload.ts';

export interface UseUploadWidgetResult {
  target: ImageUploadTarget;
  /** The field's help, else what kind of file is taken. */
  help: string;
  /** What is wrong with the file chosen last. */
  notice: string | undefined;
  onFault: (fault: string | undefined) => void;
  /** Keeps the form from being saved while a file is on its way. */
  onBusy: (isBusy: boolean, part?: string) => void;
}

/** What the upload widgets share: where files go, what they say, and that a save waits for them. */
export function useUploadWidget({ field, resource, onIssue }: WidgetProps): UseUploadWidgetResult {
  const { t, pick } = useText();
  const [notice, setNotice] = useState<string>();
  const maxBytes = field.upload?.maxBytes ?? 0;
  return {
    target: { path: field.upload?.path ?? 'attachments', maxBytes, model: resource.name },
    help: field.help ? pick(field.help) : t('editing.upload.help', { megabytes: Math.floor(maxBytes / 1024 / 1024) }),
    notice,
    onFault: setNotice,
    onBusy: (isBusy, part = '') => {
      onIssue(part, isBusy ? t('editing.upload.wait') : undefined);
    },
  };
}
