import type { ResolvedForm, ResolvedResource } from '../../../core/definition/Resolved.types.ts';
import type { FormErrors } from '../formErrors.ts';
import type { FieldsThere } from '../fieldsThere.ts';

/** A step of a form that has something in it now. */
export interface ThereStep {
  /** Its place in the definition, which its address has. */
  place: number;
  label: NonNullable<ResolvedForm['steps']>[number]['label'];
  help?: NonNullable<ResolvedForm['steps']>[number]['help'];
  /** Its fields that people fill in now. */
  fields: string[];
}

/** The steps of a form in order, without those that have nothing in them by what is entered. */
export function stepsOf({ form }: Pick<ResolvedResource, 'form'>, { inputs, shown }: FieldsThere): ThereStep[] {
  return (form.steps ?? []).flatMap((step, place) => {
    const names = form.sections.flatMap(({ fields, step: own }) => (own === place ? fields : []));
    if (!names.some((name) => inputs.has(name) || shown.has(name))) return [];
    return [{ ...step, place, fields: names.filter((name) => inputs.has(name)) }];
  });
}

/**
 * The step to draw for one that an address names: the step itself, else the next one that is there, else the last one.
 *
 * @param places the steps that are there, in order, with the last one
 */
export function stepFor(places: readonly number[], wanted: number): number {
  return places.find((place) => place >= wanted) ?? places.at(-1) ?? 0;
}

/** How a step is marked in the list of steps. */
export type StepMark = 'current' | 'wrong' | 'done' | 'open';

/** The mark of a step, and whether it can be opened: when adding, only what was opened before, or has an error. */
export function markOf(
  place: number,
  { current, reached, errors, isFree }: { current: number; reached: number; errors: number; isFree: boolean },
): { mark: StepMark; isOpenable: boolean } {
  const isOpenable = isFree || place <= reached || errors > 0;
  if (place === current) return { mark: 'current', isOpenable };
  if (errors > 0) return { mark: 'wrong', isOpenable };
  return { mark: isFree || place < reached ? 'done' : 'open', isOpenable };
}

/** How many fields of a step are refused. */
export function refusedIn({ fields }: Pick<ThereStep, 'fields'>, errors: FormErrors): number {
  return fields.filter((name) => errors[name] !== undefined).length;
}
