import type { ResolvedResource } from '../definition/Resolved.types.ts';
import { CONTROLS, type Control } from './Grants.ts';
import { OFFER_NAMES, OFFERS, type OfferingResource } from './offers.ts';

/** The control that a screen of a kind stands for, whether or not a row leads to it. */
const SCREEN_CONTROLS: Partial<Record<ResolvedResource['routes'][number]['screen'], Control>> = {
  add: 'add',
  show: 'show',
  edit: 'edit',
  single: 'edit',
};

/** Controls that a definition knows (PERM-06): those of what it offers, and of its screens. */
export function controlsOf(resource: OfferingResource): Control[] {
  const known = new Set<Control | undefined>([
    ...OFFER_NAMES.filter((name) => OFFERS[name].isIn(resource)).map((name) => OFFERS[name].control),
    ...resource.routes.map(({ screen }) => SCREEN_CONTROLS[screen]),
  ]);
  return CONTROLS.filter((control) => known.has(control));
}
