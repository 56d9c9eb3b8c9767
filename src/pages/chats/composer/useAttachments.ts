import { useCallback, useEffect, useRef, useState } from 'react';
import { pictureFault } from '../../../../engine/features/media/pictureFault.ts';
import { PICTURE_LIMITS } from '../../../../engine/features/media/pictureLimits.ts';
import { useInOrder } from '../../../../engine/react/media/useInOrder.ts';
import { isolate, stripBidiControls } from '../../../../engine/core/text/bidi.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import type { OutgoingMedia } from '../outbox/createOutbox.ts';
import { attachmentFault, limitOf, mediaKindOf } from './attachmentFault.ts';

/** Most files at a time, each sent as a message of its own. */
const MAX_FILES = 10;

export interface UseAttachmentsResult {
  files: readonly OutgoingMedia[];
  /** Why the last file was refused. */
  fault: string | undefined;
  /** Checks files and shows the accepted ones. */
  add: (files: readonly File[]) => Promise<void>;
  remove: (url: string) => void;
  /** Returns the files and empties the list. */
  take: () => readonly OutgoingMedia[];
}

/** The files that wait to be sent with the next message. */
export function useAttachments(): UseAttachmentsResult {
  const { t } = useText();
  const [files, setFiles] = useState<readonly OutgoingMedia[]>([]);
  const [fault, setFault] = useState<string>();
  const kept = useRef(files);
  const isOpen = useRef(true);
  const inOrder = useInOrder();
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      for (const { url } of kept.current) URL.revokeObjectURL(url);
    };
  }, []);
  const add = useCallback(
    (more: readonly File[]): Promise<void> =>
      inOrder(async () => {
        const found = await Promise.all(more.map(faultOf));
        if (!isOpen.current) return;
        const faults: string[] = [];
        const taken: OutgoingMedia[] = [];
        for (const [index, file] of more.entries()) {
          const kind = mediaKindOf(file);
          const wrong = found[index];
          const name = isolate(stripBidiControls(file.name));
          if (wrong !== undefined)
            faults.push(t(`chats.composer.${wrong}`, { name, most: limitOf(file), ...PICTURE_LIMITS }));
          else if (kept.current.length + taken.length >= MAX_FILES)
            faults.push(t('chats.composer.tooMany', { most: MAX_FILES }));
          else if (kind !== undefined) taken.push({ kind, file, url: URL.createObjectURL(file) });
        }
        setFault(faults[0]);
        kept.current = [...kept.current, ...taken];
        setFiles(kept.current);
      }),
    [inOrder, t],
  );
  return {
    files,
    fault,
    add,
    remove: (url) => {
      URL.revokeObjectURL(url);
      kept.current = kept.current.filter((file) => file.url !== url);
      setFiles(kept.current);
      setFault(undefined);
    },
    take: () => {
      const taken = kept.current;
      kept.current = [];
      setFiles([]);
      setFault(undefined);
      return taken;
    },
  };
}

/** Why a file cannot be sent: by its type and size, and of a picture by its head. */
async function faultOf(file: File) {
  const wrong = attachmentFault(file);
  if (wrong !== undefined || mediaKindOf(file) !== 'image') return wrong;
  const inside = await pictureFault(file);
  return inside === 'notPicture' ? 'wrongType' : inside;
}
