import type { ComponentType } from 'react';
import type { FilterControlProps } from '../../engine/react/registry/FilterControls.tsx';
import { ChipText, type FilterValueProps } from '../views/list/filters/FilterValue.tsx';

const controls = import.meta.glob<Record<string, ComponentType<FilterControlProps>>>(
  ['./*/*Filter.tsx', '!./{keyword,shared}/*'],
  { eager: true },
);
const values = import.meta.glob<Record<string, ComponentType<FilterValueProps>>>('./*/*FilterValue.tsx', {
  eager: true,
});

/**
 * The control in the folder that is named after a kind.
 *
 * @throws Error when there is none
 */
export function controlOf(kind: string): ComponentType<FilterControlProps> {
  const control = componentIn(controls, kind);
  if (control === undefined) throw new Error(`The filter kind "${kind}" has no control: add widgets/filters/${kind}`);
  return control;
}

/** What draws the values of a kind in chips: a component of its own where names have to be loaded, else its text. */
export function valueOf(kind: string): ComponentType<FilterValueProps> {
  return componentIn(values, kind) ?? ChipText;
}

function componentIn<Props>(
  modules: Record<string, Record<string, ComponentType<Props>>>,
  kind: string,
): ComponentType<Props> | undefined {
  const path = Object.keys(modules).find((file) => file.startsWith(`./${kind}/`));
  return path === undefined ? undefined : Object.values(modules[path] ?? {})[0];
}
