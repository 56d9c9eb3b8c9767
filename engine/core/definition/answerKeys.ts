import { groupUserType } from './groupUserType.ts';
import type { ResolvedField, ResolvedRelated, ResolvedResource } from './Resolved.types.ts';

/** Key under which an answer embeds the records that a field points to: `country_id` → country, `region_ids` → regions. */
export function embeddedKey({ name }: Pick<ResolvedField, 'name'>): string {
  if (name.endsWith('_id')) return name.slice(0, -3);
  return name.endsWith('_ids') ? `${name.slice(0, -4)}s` : `${name}_items`;
}

/** Key of a phone field's whole number in answers. */
export function completeFormKey({ name }: Pick<ResolvedField, 'name'>): string {
  return `${name}_complete_form`;
}

/** Key under which an answer says whether a secret is stored: `password` → `has_password`. */
export function storedKey(name: string): string {
  return `has_${name}`;
}

/** Key under which an answer names a record's state in the caller's language: `articles` with `status` → article_status_trans. */
export function stateNameKey({ name, states }: Pick<ResolvedResource, 'name' | 'states'>): string | undefined {
  return states && `${groupUserType(name)}_${states.field}_trans`;
}

/** Key under which a record's answer counts the records of a related list: `articles` → articles_counts. */
export function relatedCountsKey({ resource }: Pick<ResolvedRelated, 'resource'>): string {
  return `${resource}_counts`;
}

/** Whether a field's parts are languages that bodies carry under `ar` and `en`; answers have the localised value flat. */
export function isSplitByLanguage({ leaves }: Pick<ResolvedField, 'leaves'>): boolean {
  return leaves.length > 1 && leaves.every(({ language, wire }) => language !== undefined && wire[0] === language);
}

/** Every place that a field takes in an answer (`ar.name`, `name`, `country_id`, `country`). */
export function answerPlaces(field: Pick<ResolvedField, 'name' | 'kind' | 'leaves' | 'relation'>): string[] {
  return [
    ...field.leaves.map(({ wire }) => wire.join('.')),
    ...(isSplitByLanguage(field) ? [field.name] : []),
    ...(field.relation ? [embeddedKey(field)] : []),
    ...(field.kind === 'phone' ? [completeFormKey(field)] : []),
    ...(field.kind === 'secret' ? [storedKey(field.name)] : []),
  ];
}
