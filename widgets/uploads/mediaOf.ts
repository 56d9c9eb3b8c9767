import { isObject } from '../../engine/core/values/isObject.ts';
import { bareAddress } from '../../engine/features/media/mediaAddress.ts';
import type { Row } from '../../engine/core/registry/defineCell.ts';
import { contentLanguages } from '../../engine/core/text/language.ts';
import type { StoredMedia } from './UploadRules.types.ts';

/** The metadata that the server sent with a record's file; undefined for an unknown file. */
export function mediaOf(row: Row | undefined, address: string): StoredMedia | undefined {
  const book = row?.['media'];
  const media = isObject(book) ? book[bareAddress(address)] : undefined;
  if (!isObject(media) || (typeof media['id'] !== 'number' && typeof media['id'] !== 'string')) return undefined;
  const alt = isObject(media['alt']) ? media['alt'] : {};
  return {
    id: media['id'],
    alt: Object.fromEntries(
      contentLanguages().flatMap((language) => (typeof alt[language] === 'string' ? [[language, alt[language]]] : [])),
    ),
  };
}
