import type { AltText, Upload, UploadTarget } from '../../engine/client/Api.types.ts';
import type { ResolvedUpload } from '../../engine/core/definition/Resolved.types.ts';

/** Where the files of a field go and what they must be. */
export interface UploadRules extends Pick<ResolvedUpload, 'maxBytes' | 'ratio' | 'hasAlt' | 'isPrivate' | 'types'> {
  target: UploadTarget;
}

/** What is known of a stored file besides its address. */
export interface StoredMedia {
  id: Upload['id'];
  alt: AltText;
}

/** What is known of the files of a record, and those that are uploaded while its form is open. */
export interface MediaBook {
  infoOf: (address: string) => StoredMedia | undefined;
  note: (address: string, media: StoredMedia) => void;
}
