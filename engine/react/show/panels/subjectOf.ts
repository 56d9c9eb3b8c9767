import { embeddedKey } from '../../../core/definition/answerKeys.ts';
import type { ResolvedPanel, ResolvedResource } from '../../../core/definition/Resolved.types.ts';
import type { Row } from '../../../core/registry/defineCell.ts';
import type { PanelSubject } from '../../../core/registry/definePanel.ts';
import type { Language } from '../../../core/text/language.ts';
import { pickLocalised } from '../../../core/text/Text.ts';
import { recordTitle } from '../../list/state/recordTitle.ts';

/**
 * The record that a panel is about: the one that the field names, as the answer embeds it, else the page's own. Undefined
 * when the field is empty.
 */
export function subjectOf(
  resource: ResolvedResource,
  row: Row,
  { field: name }: ResolvedPanel,
  language: Language,
): PanelSubject | undefined {
  if (name === undefined) return { resource: resource.name, id: row.id, name: recordTitle(resource, row, language) };
  const field = resource.fields.find((other) => other.name === name);
  const id = row[name];
  if (field?.relation === undefined || typeof id !== 'number') return undefined;
  const embedded = row[embeddedKey(field)];
  const parts: Record<string, unknown> = typeof embedded === 'object' && embedded !== null ? { ...embedded } : {};
  // A reference into several groups says of each record where it is.
  const group = typeof parts['resource'] === 'string' ? parts['resource'] : field.relation.resource;
  return { resource: group, id, name: pickLocalised(parts['name'], language) };
}
