import type { ResourceDefinition, ToggleDefinition } from '../../../../../schemas/generated/definition.ts';
import type { JsonPath } from '../../source/locate.ts';

/** A switch as an object, and its path. */
export interface PlacedToggle {
  toggle: Exclude<ToggleDefinition, string>;
  path: JsonPath;
  /** Path of its flag: the switch itself when it is a shorthand. */
  flagPath: JsonPath;
}

/** The switches that a definition states. */
export function toggleList({ toggles = [] }: ResourceDefinition): PlacedToggle[] {
  return toggles.map((toggle, index) => {
    const path = ['toggles', index];
    return typeof toggle === 'string'
      ? { toggle: { flag: toggle }, path, flagPath: path }
      : { toggle, path, flagPath: [...path, 'flag'] };
  });
}
