import { color } from './color.ts';
import { emiratesId } from './emiratesId.ts';
import { gtin } from './gtin.ts';
import { iban } from './iban.ts';
import { ipAddress } from './ipAddress.ts';
import { jsonText } from './jsonText.ts';
import { quarter, week } from './period.ts';
import { signature } from './signature.ts';
import { slug } from './slug.ts';
import type { TextKind } from './TextKind.types.ts';
import type { TextKindId } from './textKindIds.ts';

/** Name of a shape → what its texts are. A kind that is added here is read, checked, imported, found and sampled by it. */
export const TEXT_KINDS = {
  iban,
  'emirates-id': emiratesId,
  'ip-address': ipAddress,
  slug,
  color,
  week,
  quarter,
  'json-text': jsonText,
  gtin,
  signature,
} as const satisfies Readonly<Record<TextKindId, TextKind>>;

/** What the texts of a kind of field are; undefined for a kind without a form of its own. */
export function textKindOf(kind: string): TextKind | undefined {
  return Object.hasOwn(TEXT_KINDS, kind) ? TEXT_KINDS[kind as TextKindId] : undefined;
}

/** Name of a format → whether a text has it, as ajv takes formats. */
export const TEXT_FORMATS: Readonly<Record<string, (text: string) => boolean>> = Object.fromEntries(
  Object.entries(TEXT_KINDS).map(([id, { isValid }]) => [id, isValid]),
);
