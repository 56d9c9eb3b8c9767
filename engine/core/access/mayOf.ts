import type { PersonTest } from '../../../schemas/generated/definition.ts';
import { canAccess } from './canAccess.ts';
import type { Grants } from './Grants.ts';

/** Answers what conditions ask of the person: whether a screen is open to them, or a control of a list. */
export function mayOf(grants: Grants): (test: PersonTest) => boolean {
  return ({ route, control }) =>
    canAccess(grants, control === undefined ? { route } : { control: { list: route, name: control } });
}
