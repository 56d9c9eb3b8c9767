import type { ResolvedColumn } from '../../../definition/Resolved.types.ts';
import type { Row } from '../../../registry/defineCell.ts';
import { formatDateTime } from '../../../text/format.ts';
import type { Language } from '../../../text/language.ts';
import { pickLocalised } from '../../../text/Text.ts';
import { cellValueOf } from '../../cells/cellValueOf.ts';

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
