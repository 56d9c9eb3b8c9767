import type { ResolvedColumn } from '../../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { formatDateTime } from '../../../engine/core/text/format.ts';
import type { Language } from '../../../engine/core/text/language.ts';
import { pickLocalised } from '../../../engine/core/text/Text.ts';
import { cellValueOf } from '../../../engine/core/records/cellValueOf.ts';

/** Content of the description dialog. */
export interface Description {
  /** Name of a reason. */
  name: string;
  /** Rich text. */
  html: string;
  /** Day and time. */
  createdAt: string;
}

/** Reads the value of a column as a description: rich text in one or both languages, or a reason. */
export function descriptionOf(row: Row, column: ResolvedColumn, language: Language): Description {
  const value = cellValueOf(row, column);
  if (typeof value !== 'object' || value === null || !isReason(value)) {
    return { name: '', html: pickLocalised(value, language), createdAt: '' };
  }
  return {
    name: pickLocalised(value['name'], language),
    html: pickLocalised(value['desc'], language),
    createdAt: formatDateTime(value['created_at']),
  };
}

function isReason(value: object): value is Record<string, unknown> {
  return 'name' in value || 'desc' in value;
}
