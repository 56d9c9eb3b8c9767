import {
  CAPABILITIES,
  CAPABILITY_NAMES,
  type Capability,
  type CapabilityName,
  type CapableResource,
} from './capabilities.ts';
import { hasCapability, neededScreen } from './capabilities.ts';
import { CONTROLS, type Control } from './Grants.ts';

/** The controls of a definition: those of its capabilities. */
export function controlsOf(resource: CapableResource): Control[] {
  const known = new Set(rowsOf(resource).map(({ control }) => control));
  return CONTROLS.filter((control) => known.has(control));
}

/**
 * The controls of a definition that do nothing without another screen: control → its permission key. A control that also
 * does something in the list itself is not among them.
 *
 * @example screensOfControls(users) // { add: 'users/add', show: 'users/show', edit: 'users/edit', notify: 'notifications/add' }
 */
export function screensOfControls(resource: CapableResource): Partial<Record<Control, string>> {
  const rows = rowsOf(resource);
  return Object.fromEntries(
    CONTROLS.flatMap((control) => {
      const screens = rows.filter((row) => row.control === control).map(({ screen }) => screen);
      const [first] = screens;
      return first === undefined || screens.includes(undefined) ? [] : [[control, first]];
    }),
  );
}

/**
 * The controls of a definition that mean something else than their names say, because one other capability alone has
 * them: control → that capability.
 *
 * @example meaningsOfControls(requests) // { status: 'move' }, of a group with states and no switch of activation
 */
export function meaningsOfControls(resource: CapableResource): Partial<Record<Control, CapabilityName>> {
  return Object.fromEntries(
    CONTROLS.flatMap((control) => {
      const [only, ...more] = CAPABILITY_NAMES.filter((name) => {
        const { control: own }: Capability = CAPABILITIES[name];
        return own === control && hasCapability(name, resource);
      });
      return only === undefined || more.length > 0 || !MEANINGS.has(only) ? [] : [[control, only]];
    }),
  );
}

/** Capabilities whose control is named after another one. */
const MEANINGS: ReadonlySet<CapabilityName> = new Set(['move', 'decide', 'arrange', 'place']);

/**
 * The control that rows need to link to a screen of a group; undefined for lists, and where the link needs none.
 *
 * @example controlOfScreen({ screen: 'edit' }) // 'edit'
 */
export function controlOfScreen({ screen }: Pick<CapableResource['routes'][number], 'screen'>): Control | undefined {
  if (screen === 'single') return undefined;
  const rows: Capability[] = CAPABILITY_NAMES.map((name) => CAPABILITIES[name]);
  return rows.find((row) => row.screen === screen)?.control;
}

/** Control and screen of each capability that a definition has. */
function rowsOf(resource: CapableResource): { control: Control | undefined; screen: string | undefined }[] {
  return CAPABILITY_NAMES.filter((name) => hasCapability(name, resource)).map((name) => {
    const { control }: Capability = CAPABILITIES[name];
    return { control, screen: neededScreen(name, resource) };
  });
}
