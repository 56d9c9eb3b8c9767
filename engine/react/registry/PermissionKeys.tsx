import { createContext, use } from 'react';
import type { ScreenKind } from '../../core/definition/Resolved.types.ts';
import type { Text } from '../../core/text/Text.ts';

/** A screen that a permission may open. */
export interface KeyedScreen {
  /** Permission key, for instance `users/show-all`. */
  key: string;
  /** Name of the group or list; undefined for the home page. */
  label?: Text;
  screen: ScreenKind;
}

const PermissionKeysContext = createContext<readonly KeyedScreen[]>([]);

/** Provides the forms below it with the screens of the dashboard. Without it no key is known, and none is refused. */
export const PermissionKeysProvider = PermissionKeysContext.Provider;

/** Every screen that a permission may open. */
export function usePermissionKeys(): readonly KeyedScreen[] {
  return use(PermissionKeysContext);
}
