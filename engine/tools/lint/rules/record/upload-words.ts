import { kindOf } from '../../../../core/resolve/kindOf.ts';
import { nestedProperties } from '../shared/propertyList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

/** Keywords of pictures only. */
const OF_PICTURES = ['ratio', 'alt'] as const;

/** Bytes of the smallest picture that says something. */
const LEAST_BYTES = 256;

/** A video is neither cut nor described, and a set of documents needs its names. */
export const uploadWords = defineDefinitionRule('upload-words', ({ definition }, report) => {
  for (const { name, property, path } of nestedProperties(definition)) {
    const kind = kindOf(property);
    const bytes = property['x-upload']?.maxBytes;
    if (bytes !== undefined && bytes < LEAST_BYTES) report([...path, 'x-upload', 'maxBytes'], 'tiny', { bytes });
    if (kind === 'documents' && property['x-documents'] === undefined)
      report(path, 'documents', { field: name }, { spot: 'key' });
    if (kind !== 'video') continue;
    for (const key of OF_PICTURES)
      if (property['x-upload']?.[key] !== undefined)
        report([...path, 'x-upload', key], 'video', { key }, { spot: 'key' });
  }
});
