import type { ResolvedLeaf, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../engine/core/registry/defineCell.ts';
import { sampleRow } from '../helpers/sampleRecords.ts';

const WORDS = {
  ar: 'مؤسسة عبدالرحمن لخدمات الصيانة والتكييف والسباكة المحدودة ',
  en: 'Abdulrahman Maintenance, Air Conditioning and Plumbing Establishment ',
};
/** Letters of the longest text here: enough to be cut everywhere, few enough to be read in a review. */
const MOST = 100;
const KINDS = new Set(['text', 'text-ar', 'text-en', 'textarea', 'bilingual-text', 'bilingual-textarea']);

/** A row whose texts are as long as its fields allow, up to a line. */
export function longestRow(resource: ResolvedResource, id: number): Row {
  const row = sampleRow(resource, id);
  for (const { name, kind, schema, leaves } of resource.fields) {
    if (!KINDS.has(kind) || row[name] === undefined || schema.pattern !== undefined) continue;
    row[name] =
      leaves.length > 1
        ? Object.fromEntries(
            leaves.map(({ path: [, part = ''], language }) => [part, longest(language, schema.properties?.[part])]),
          )
        : longest(leaves[0]?.language, schema);
  }
  return row;
}

function longest(language: ResolvedLeaf['language'] = 'ar', { maxLength = MOST }: { maxLength?: number } = {}): string {
  return (language === 'en' ? WORDS.en : WORDS.ar).repeat(2).slice(0, Math.min(maxLength, MOST)).trim();
}
