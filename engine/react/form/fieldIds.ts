import type { ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { innerFields } from '../../core/records/blocks.ts';
import { pickText } from '../../core/text/Text.ts';
import { innerPlace } from './innerPlace.ts';
import type { ErrorTextContext } from './errorText.ts';
import type { FormErrors } from './formErrors.ts';

/** Element id of a field's control, or of a part of it. */
export function fieldId(name: string, part = ''): string {
  return ['input', name, ...part.split('.')].filter((piece) => piece !== '').join('-');
}

/**
 * Name of a part of a field for labels and the error summary: `الاسم (بالعربية)`. The field's `value` says the shapes of
 * blocks.
 */
export function partLabel(
  field: ResolvedField,
  part: string,
  { language, t, value }: ErrorTextContext & { value?: unknown },
): string {
  const label = pickText(field.label, language);
  if (part === '') return label;
  const inner = innerPlace(field, part, value);
  if (inner) {
    const own = partLabel(inner.field, inner.part, { language, t, value: inner.value });
    return t('fields.repeater.inItem', { label, number: inner.index + 1, field: own });
  }
  // The place among what is sent is not that in the table.
  if (field.rows) return label;
  if (field.documents?.[part]) return pickText(field.documents[part], language);
  if (/^\d+$/.test(part)) return t('form.parts.item', { label, number: Number(part) + 1 });
  const own = field.leaves.find(({ path }) => path[1] === part)?.label;
  if (own) return pickText(own, language);
  return t(`form.parts.${part}`, { label });
}

/** A message of the form with the place it leads to. */
export interface ErrorLine {
  name: string;
  part: string;
  /** Absent for an error of the whole record. */
  field?: ResolvedField;
  message: string;
}

/** Every message in the order of the screen: sections, fields, parts. Errors of the whole record are last. */
export function listErrors(resource: ResolvedResource, errors: FormErrors): ErrorLine[] {
  const inSections = resource.form.sections.flatMap(({ fields }) => fields);
  const names = [...new Set([...inSections, ...Object.keys(errors)])];
  return names.flatMap((name) => {
    const field = resource.fields.find((candidate) => candidate.name === name);
    return Object.entries(errors[name] ?? {})
      .toSorted(([a], [b]) => partRank(field, a) - partRank(field, b))
      .flatMap(([part, messages]) => messages.map((message) => ({ name, part, message, ...(field && { field }) })));
  });
}

/** Items by their places, the fields of one by their order, parts by theirs; each weighs less than the one before it. */
function partRank(field: ResolvedField | undefined, part: string): number {
  const inner = field && innerPlace(field, part);
  if (field && inner) {
    const fields = innerFields(field);
    const within = fields.indexOf(inner.field) + 1 + (partRank(inner.field, inner.part) + 1) / 10;
    return inner.index + within / (fields.length + 2);
  }
  if (/^\d+$/.test(part)) return Number(part);
  return field?.leaves.findIndex(({ path }) => path.slice(1).join('.') === part) ?? 0;
}

/**
 * Puts the focus on the control of a field's part, or on the nearest focusable element, and scrolls it to the middle,
 * clear of the sticky bar. One that is visible at the top of the page scrolls to the top.
 */
export function focusField(name: string, part: string): void {
  const pieces = part.split('.').filter((piece) => piece !== '');
  for (let length = pieces.length; length >= 0; length -= 1) {
    const element = document.getElementById(fieldId(name, pieces.slice(0, length).join('.')));
    if (element === null) continue;
    // A folded item of a list has no controls: it is opened first.
    const folded = length < pieces.length && element.querySelector<HTMLElement>('[data-unfolds][aria-expanded=false]');
    if (folded) {
      folded.click();
      setTimeout(() => focusField(name, part));
      return;
    }
    // What is in a folded card or in another tab is brought to light first.
    const hidden = element.closest('[hidden]');
    const opener = hidden && document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(hidden.id)}"]`);
    if (opener) {
      opener.click();
      setTimeout(() => focusField(name, part));
      return;
    }
    const target = element.matches(FOCUSABLE) ? element : (element.querySelector<HTMLElement>(FOCUSABLE) ?? element);
    const fromTop = target.getBoundingClientRect().bottom + window.scrollY;
    if (fromTop < window.innerHeight * 0.8) document.documentElement.scrollTop = 0;
    else target.scrollIntoView?.({ block: 'center' });
    target.focus({ preventScroll: true });
    return;
  }
}

const FOCUSABLE = 'input:not([hidden]):not([type=hidden]), select, textarea, button, [tabindex]';
