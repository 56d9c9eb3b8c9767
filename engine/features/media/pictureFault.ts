import { isPictureTooLarge } from './pictureLimits.ts';
import { readPictureHead } from './readPictureHead.ts';

/** Why a file is not accepted as a picture. */
export type PictureFault = 'notPicture' | 'damaged' | 'tooManyPixels';

/**
 * Why a picture may not even be previewed; undefined for a good one. Only its bytes are read, nothing is decoded:
 * showing a picture with too many pixels blocks a page for minutes. For files whose number of bytes has been checked.
 */
export async function pictureFault(file: Pick<Blob, 'arrayBuffer'>): Promise<PictureFault | undefined> {
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    // Deleted or changed since it was chosen.
    return 'damaged';
  }
  const head = readPictureHead(new Uint8Array(bytes));
  if (head === 'unknown') return 'notPicture';
  if (head === 'broken') return 'damaged';
  return isPictureTooLarge(head) ? 'tooManyPixels' : undefined;
}
