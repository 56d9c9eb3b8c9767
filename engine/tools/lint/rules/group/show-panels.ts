import type { Phrase } from '../../messages/Messages.types.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import { hintOfFitting } from '../../hintOf.ts';
import { repeats } from '../shared/repeats.ts';

/** A panel is known, is used on a page, and supports records of the group. */
export const showPanels = defineReferenceRule('show-panels', {
  definition: ({ definition, fields }, report, { known }) => {
    const { name, show, access } = definition;
    if (typeof show !== 'object' || show.panels === undefined) return;
    if (show.mode !== 'page') report(['show', 'panels'], 'page', {}, { spot: 'key' });
    const entries = show.panels.map((entry, index) => {
      const isName = typeof entry === 'string';
      const path = ['show', 'panels', index];
      return { ...(isName ? { panel: entry } : entry), at: isName ? path : [...path, 'panel'], path };
    });
    const references = fields.filter(({ kind, relation }) => kind === 'reference' && relation !== undefined);
    for (const entry of entries) {
      const { panel, at, path } = entry;
      const manifest = known.panels?.get(panel);
      const fitting = references.filter(({ relation }) => relation && manifest?.isAbout(relation.resource) !== false);
      const otherwise: Phrase = { phrase: 'name-reference' };
      const field = 'field' in entry ? entry.field : undefined;
      const { hint, ...fix } = hintOfFitting(
        field ?? '',
        fitting.map((reference) => reference.name),
        otherwise,
      );
      const reference = references.find((other) => other.name === field);
      if (field !== undefined && reference === undefined) report([...path, 'field'], 'field', { field, hint }, fix);
      const group = reference?.relation?.resource ?? (field === undefined ? name : undefined);
      if (
        manifest !== undefined &&
        group !== undefined &&
        !manifest.isAbout(group, group === name ? access : undefined)
      )
        report(field === undefined ? at : [...path, 'field'], 'about', { panel, group, hint });
    }
    for (const { panel, path } of repeats(entries, (entry) => `${entry.panel} ${'field' in entry ? entry.field : ''}`))
      report(path, 'twice', { panel });
  },
});
