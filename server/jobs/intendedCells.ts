import { isObject } from '../../engine/core/values/isObject.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { fromWire } from '../../engine/core/records/recordCodec.ts';
import { type ImportTarget, importTargets } from '../../engine/features/import/importTargets.ts';
import { LIST_KINDS, listTitle } from '../../engine/features/import/listTitle.ts';
import { pickText } from '../../engine/core/text/Text.ts';
import { isLanguage, type Language } from '../../engine/core/text/language.ts';
import type { Job } from './Job.types.ts';

/** A column of the file of failures: what an edit was to set. */
export interface IntendedCell {
  title: string;
  text: string;
}

/**
 * What an edit was to set, as columns that an import of the group recognises by their titles: the file of its failures is
 * mended and imported, each record found by its number. Empty for other jobs, which set no values.
 */
export function intendedCells(
  resource: ResolvedResource,
  { action }: Pick<Job, 'action'>,
  language: Language,
): IntendedCell[] {
  if (action.kind !== 'edit') return [];
  const values = fromWire(resource, { ...action.values });
  return importTargets(resource).flatMap((target) => {
    const value = values[target.field.name];
    const part = target.leaf !== undefined && isObject(value) ? value[target.leaf.path.at(-1) ?? ''] : value;
    if (!target.isUpdated || part === undefined || part === null) return [];
    return [{ title: titleOf(target, language), text: textOf(target.field, part) }];
  });
}

function titleOf({ key, field, leaf }: ImportTarget, language: Language): string {
  // An export writes a place by its address, so that its label is not recognised.
  if (field.kind === 'geo-point') return key;
  const label = pickText(field.label, language);
  if (LIST_KINDS.has(field.kind)) return listTitle(label);
  if (leaf?.language === undefined) return label;
  const own = isLanguage(leaf.language) ? undefined : leaf.label;
  return own === undefined ? `${label} (${leaf.language})` : pickText(own, language);
}

/** A value as a cell that `readImportCell` reads as the same value. */
function textOf({ kind }: ResolvedField, value: unknown): string {
  if (LIST_KINDS.has(kind)) return JSON.stringify(value);
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (!isObject(value)) return String(value);
  return kind === 'phone'
    ? `+${String(value['code'])} ${String(value['number'])}`
    : `${String(value['lat'])}, ${String(value['lng'])}`;
}
