import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { LayoutKind } from '../../../../engine/core/definition/Layouts.types.ts';

/** How a layout is offered and drawn. */
export interface LayoutPart {
  icon: string;
  /** Loaded when it is opened, with the texts that are loaded later. */
  Component: LazyExoticComponent<ComponentType>;
}

/**
 * The layouts by their kind. To add one: its words in `schemas/meta/layouts.schema.json`, `resolveLayouts` and `seenLayouts`; its
 * name in the texts `layouts.kinds`; a folder here with a component, and a line below.
 *
 * A component has no properties. It replaces the rows and pages of the list, inside its frame: filters, tabs, tools and saved views
 * stay above it. It reads
 *
 * - `useListSettings()`: definition, route and what the person may do (`access.move`, `access.edit`);
 * - `useLayout()`: which part of time it shows (`span`, `day`), and changes it; all of it is in the address;
 * - `useLanes()`: records of the same filters and search, by the values of one field, in any number of lanes with counts; live.
 *   What needs other windows calls `api.list` with `toMatchQuery(query, route)` and a condition in `where`;
 * - `useParts().states?.Dialog`: the dialog of a move of the state machine, which makes it; with `begin`, inputs have the values
 *   that follow from where a record was put. `movesOf` says which moves there are.
 *
 * It draws its own placeholder while it loads, and its own states: empty, nothing found, failed.
 */
export const LAYOUT_PARTS: Partial<Readonly<Record<LayoutKind, LayoutPart>>> = {
  board: {
    icon: 'square-kanban',
    Component: lazy(async () => ({ default: (await import('./board/Board.tsx')).Board })),
  },
  calendar: {
    icon: 'calendar-days',
    Component: lazy(async () => ({ default: (await import('./calendar/Calendar.tsx')).Calendar })),
  },
  map: {
    icon: 'map',
    Component: lazy(async () => ({ default: (await import('./places/PlacesLayout.tsx')).PlacesLayout })),
  },
  tree: {
    icon: 'list-tree',
    Component: lazy(async () => ({ default: (await import('./tree/TreeLayout.tsx')).TreeLayout })),
  },
  timeline: {
    icon: 'chart-gantt',
    Component: lazy(async () => ({ default: (await import('./timeline/TimelineLayout.tsx')).TimelineLayout })),
  },
};
