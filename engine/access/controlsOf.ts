import type { ResolvedResource } from '../definition/Resolved.types.ts';
import { CONTROLS, type Control } from './Grants.ts';
import { OFFER_NAMES, OFFERS, type Offer, type OfferingResource } from './offers.ts';

/** The control of a kind of screen, whether or not a row leads to it. */
const SCREEN_CONTROLS: Partial<Record<ResolvedResource['routes'][number]['screen'], Control>> = {
  add: 'add',
  show: 'show',
  edit: 'edit',
  single: 'edit',
};

/** Controls that a definition knows: those of what it offers, and of its screens. */
export function controlsOf(resource: OfferingResource): Control[] {
  const known = new Set<Control | undefined>([
    ...OFFER_NAMES.filter((name) => OFFERS[name].isIn(resource)).map((name) => OFFERS[name].control),
    ...resource.routes.map(({ screen }) => SCREEN_CONTROLS[screen]),
  ]);
  return CONTROLS.filter((control) => known.has(control));
}

/**
 * The controls of a definition that do nothing without another screen: control → its permission key. A control that also
 * does something in the list itself is not among them.
 *
 * @example screensOfControls(users) // { add: 'users/add', show: 'users/show', edit: 'users/edit', notify: 'notifications/add' }
 */
export function screensOfControls(resource: OfferingResource): Partial<Record<Control, string>> {
  const offers: Offer[] = OFFER_NAMES.map((name) => OFFERS[name]).filter(({ isIn }) => isIn(resource));
  return Object.fromEntries(
    CONTROLS.flatMap((control) => {
      const screens = offers.filter((offer) => offer.control === control).map(({ route }) => route?.(resource));
      const [first] = screens;
      return first === undefined || screens.includes(undefined) ? [] : [[control, first]];
    }),
  );
}
