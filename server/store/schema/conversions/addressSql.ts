import { FILE_TYPES } from '../../../../engine/core/kinds/fileTypes.ts';
import type { ResolvedUpload } from '../../../../engine/core/definition/Resolved.types.ts';
import { textLiteral } from '../names.ts';

/**
 * SQL of whether a text is the address of a file that a field may hold: one with bytes and name for a field of files, one
 * of a picture or video for others, and no private one in a public field. A public one in a private field is made
 * private by the start. Whether there is such a file, and of which type and size, is asked when the record is saved.
 */
export function isAddressSql(text: string, { type, isPrivate }: Pick<ResolvedUpload, 'type' | 'isPrivate'>): string {
  const fits = `${text} ~ ${textLiteral(type === 'file' ? FILE : mediaPattern(type))}`;
  return isPrivate ? fits : `${fits} and not starts_with(${text}, '/media/private/')`;
}

const FILE = '^/media/(uploads|private)/[0-9a-f]{64}[.][a-z0-9]{2,4}/[1-9][0-9]{0,8}/[^/?#]+$';

function mediaPattern(type: 'image' | 'video'): string {
  const types = Object.entries(FILE_TYPES).flatMap(([name, { media }]) => (media.startsWith(`${type}/`) ? [name] : []));
  const names = [...types, ...(type === 'image' ? ['svg'] : [])].join('|');
  return `^(https://.+|/media/[a-z]+/[a-z0-9][a-z0-9.-]*[.](${names}))$`;
}
