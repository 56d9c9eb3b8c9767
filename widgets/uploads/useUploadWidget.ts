import { useState } from 'react';
import type { WidgetProps } from '../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { megabytes, typeList } from './fileFault.ts';
import { mediaOf } from './mediaOf.ts';
import type { MediaBook, StoredMedia, UploadRules } from './UploadRules.types.ts';

export interface UseUploadWidgetResult {
  rules: UploadRules;
  media: MediaBook;
  /** The field's help, else the accepted kinds of file. */
  help: string;
  /** Error of the last chosen file. */
  notice: string | undefined;
  onFault: (fault: string | undefined) => void;
  /** Blocks saving of the form during an upload. */
  onBusy: (isBusy: boolean, part?: string) => void;
}

/** Shared state of the upload widgets: target of the files, messages, and that saving waits for uploads. */
export function useUploadWidget({ name, field, resource, row, onIssue }: WidgetProps): UseUploadWidgetResult {
  const { t, pick, language } = useText();
  const [notice, setNotice] = useState<string>();
  const [noted, setNoted] = useState<Readonly<Record<string, StoredMedia>>>({});
  const {
    path = 'attachments',
    maxBytes = 0,
    type = 'image',
    ratio,
    isPrivate = false,
    hasAlt = false,
    types,
  } = field.upload ?? {};
  const limit = {
    megabytes: megabytes(maxBytes),
    ...(ratio && { ratio: `${ratio.width}:${ratio.height}` }),
  };
  const formats =
    types === undefined
      ? t(type === 'video' ? 'uploads.video.help' : ratio ? 'uploads.helpRatio' : 'uploads.help', limit)
      : t('uploads.file.help', { ...limit, types: typeList(types, language) });
  // What a field of files accepts is said beside its own words.
  const known = field.help && types ? `${pick(field.help)} ${formats}` : field.help ? pick(field.help) : formats;
  return {
    rules: {
      target: { path, type, model: resource.name, field: name },
      maxBytes,
      ratio,
      hasAlt,
      isPrivate,
      ...(types && { types }),
    },
    media: {
      infoOf: (address) => noted[address] ?? mediaOf(row, address),
      note: (address, media) => {
        setNoted((others) => ({ ...others, [address]: media }));
      },
    },
    help: isPrivate ? `${known} ${t('uploads.private')}` : known,
    notice,
    onFault: setNotice,
    onBusy: (isBusy, part = '') => {
      onIssue(part, isBusy ? t('uploads.wait') : undefined);
    },
  };
}
