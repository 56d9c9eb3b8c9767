import type { ComponentType } from 'react';
import * as own from 'virtual:lawha/parts/filter-controls';
import { exportedAs, globRegistry } from '../../engine/core/registry/globRegistry.ts';
import type { FilterControlProps } from '../../engine/react/registry/FilterControls.tsx';
import { ChipText, type FilterValueProps } from '../../widgets/views/list/filters/FilterValue.tsx';
import * as shipped from '../../widgets/filters/shippedLater.ts';

const controls = globRegistry('filter control', { ...shipped.controls, ...own.controls });
const values = globRegistry('filter value', { ...shipped.values, ...own.values });

/**
 * The control in the folder that is named after a kind.
 *
 * @throws Error when there is none
 */
export function controlOf(kind: string): ComponentType<FilterControlProps> {
  const control = controls[kind];
  if (control === undefined) throw new Error(`The filter kind "${kind}" has no control: add widgets/filters/${kind}`);
  return exportedAs('Filter', control, `widgets/filters/${kind}`) as ComponentType<FilterControlProps>;
}

/** Components that draw the values of a kind in chips: its own where names have to be loaded, else its text. */
export function valueOf(kind: string): ComponentType<FilterValueProps> {
  const value = values[kind];
  if (value === undefined) return ChipText;
  return exportedAs('FilterValue', value, `widgets/filters/${kind}`) as ComponentType<FilterValueProps>;
}
