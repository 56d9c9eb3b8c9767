import { MAX_UPLOAD_BYTES } from '../../../../core/kinds/fileTypes.ts';
import { isFile, isUpload } from '../../../../core/resolve/resolveUpload.ts';
import { kindOf } from '../../../../core/resolve/kindOf.ts';
import { nestedProperties } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** Keywords of pictures only. */
const OF_PICTURES = ['ratio', 'alt'] as const;

/** Bytes of the smallest picture that says something. */
const LEAST_BYTES = 256;

/** A video or another file is neither cut nor described, only those have types, and a set of documents needs its names. */
export const uploadWords = defineDefinitionRule('upload-words', ({ definition }, report) => {
  for (const { name, property, path } of nestedProperties(definition)) {
    const kind = kindOf(property);
    const bytes = property['x-upload']?.maxBytes;
    if (bytes !== undefined && bytes < LEAST_BYTES) report([...path, 'x-upload', 'maxBytes'], 'tiny', { bytes });
    if (kind === 'documents' && property['x-documents'] === undefined)
      report(path, 'documents', { field: name }, { spot: 'key' });
    if (bytes !== undefined && bytes > MAX_UPLOAD_BYTES)
      report([...path, 'x-upload', 'maxBytes'], 'ceiling', { bytes, most: MAX_UPLOAD_BYTES });
    const isOfFiles = kind !== undefined && isFile(kind);
    if (!isOfFiles && kind !== undefined && isUpload(kind) && property['x-upload']?.types !== undefined)
      report([...path, 'x-upload', 'types'], 'types', { field: name }, { spot: 'key' });
    if (kind !== 'video' && !isOfFiles) continue;
    for (const key of OF_PICTURES)
      if (property['x-upload']?.[key] !== undefined)
        report([...path, 'x-upload', key], isOfFiles ? 'file' : 'video', { key }, { spot: 'key' });
  }
});
