import type { ResourceDefinition, ShowObject } from '../../../schemas/generated/definition.ts';
import { toSection } from './resolveForm.ts';
import { resolveHighlights } from './resolveHighlights.ts';
import type {
  ResolvedColumn,
  ResolvedField,
  ResolvedForm,
  ResolvedResource,
  ResolvedSection,
} from '../definition/Resolved.types.ts';

interface ShowContext {
  fields: readonly ResolvedField[];
  form: ResolvedForm;
  columns: readonly ResolvedColumn[];
}

/** Where and how one record is shown: the form's sections, then what only the server sets. */
export function resolveShow(
  show: ResourceDefinition['show'],
  { fields, form, columns }: ShowContext,
): ResolvedResource['show'] {
  const stated: Partial<ShowObject> & Pick<ShowObject, 'mode'> =
    typeof show === 'object' ? show : { mode: show ?? 'expand' };
  const highlights = stated.mode === 'page' ? resolveHighlights(stated.highlights, fields, columns) : [];
  return {
    mode: stated.mode,
    ...(highlights.length > 0 && { highlights }),
    sections: stated.sections?.map(toSection) ?? inferSections(fields, form),
    related: stated.related ?? [],
    ...(stated.adds && { adds: stated.adds }),
    panels: stated.panels?.map((panel) => (typeof panel === 'string' ? { panel } : panel)) ?? [],
  };
}

function inferSections(fields: readonly ResolvedField[], form: ResolvedForm): ResolvedSection[] {
  const shown = fields.filter(({ name, writeOnly }) => !writeOnly && name !== 'version');
  const visible = new Set(shown.map(({ name }) => name));
  const placed = new Set(form.sections.flatMap((section) => section.fields));
  const sections = form.sections.map(({ label, help, fields: own }) => ({
    ...(label && { label }),
    ...(help && { help }),
    fields: own.filter((name) => visible.has(name)),
  }));
  const rest = shown.filter(({ name }) => !placed.has(name)).map(({ name }) => name);
  return [...sections, { fields: rest }].filter((section) => section.fields.length > 0);
}
