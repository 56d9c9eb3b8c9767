import { FILE_TYPES, type FileType } from '../../../../engine/core/kinds/fileTypes.ts';

/** Whether browsers show a file of the type themselves; others are saved. */
export function isShownInPage(type: FileType): boolean {
  return type === 'pdf' || /^(?:image|video|audio)\//.test(FILE_TYPES[type].media);
}
