import type { ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';

/** The field that holds the state, with labels, tones and icons of everything it may carry. */
export function stateFieldOf({ states, fields }: Pick<ResolvedResource, 'states' | 'fields'>): Partial<ResolvedField> {
  return fields.find(({ name }) => name === states?.field) ?? {};
}
