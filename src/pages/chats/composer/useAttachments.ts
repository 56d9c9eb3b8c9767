import { useCallback, useEffect, useRef, useState } from 'react';
import { isolate, stripBidiControls } from '../../../../engine/text/bidi.ts';
import { useText } from '../../../../engine/text/useText.ts';
import type { OutgoingMedia } from '../outbox/createOutbox.ts';
import { attachmentFault, limitOf, mediaKindOf } from './attachmentFault.ts';

/** Files that go out at a time, each as a message of its own. */
const MOST_FILES = 10;

export interface UseAttachmentsResult {
  files: readonly OutgoingMedia[];
  /** Why the last file was not taken. */
  fault: string | undefined;
  add: (files: readonly File[]) => void;
  remove: (url: string) => void;
  /** Gives away the files; the list is empty then. */
  take: () => readonly OutgoingMedia[];
}

/** The files that wait to be sent with the next message. */
export function useAttachments(): UseAttachmentsResult {
  const { t } = useText();
  const [files, setFiles] = useState<readonly OutgoingMedia[]>([]);
  const [fault, setFault] = useState<string>();
  const kept = useRef(files);
  useEffect(() => {
    kept.current = files;
  }, [files]);
  useEffect(
    () => () => {
      for (const { url } of kept.current) URL.revokeObjectURL(url);
    },
    [],
  );
  const add = useCallback(
    (more: readonly File[]): void => {
      const faults: string[] = [];
      const taken: OutgoingMedia[] = [];
      for (const file of more) {
        const kind = mediaKindOf(file);
        const wrong = attachmentFault(file);
        const name = isolate(stripBidiControls(file.name));
        if (wrong !== undefined) faults.push(t(`chats.composer.${wrong}`, { name, most: limitOf(file) }));
        else if (kept.current.length + taken.length >= MOST_FILES)
          faults.push(t('chats.composer.tooMany', { most: MOST_FILES }));
        else if (kind !== undefined) taken.push({ kind, file, url: URL.createObjectURL(file) });
      }
      setFault(faults[0]);
      if (taken.length > 0) setFiles((known) => [...known, ...taken]);
    },
    [t],
  );
  return {
    files,
    fault,
    add,
    remove: (url) => {
      URL.revokeObjectURL(url);
      setFiles((known) => known.filter((file) => file.url !== url));
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
