import type { ComponentType } from 'react';
import { resources } from 'virtual:lawha/resources';
import type { seenResource } from '../../engine/core/access/seenResource.ts';
import type { ResolvedResource, ScreenKind } from '../../engine/core/definition/Resolved.types.ts';
import type { ScreenProps } from '../../engine/react/screen/ScreenProps.types.ts';
import { loadLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { clearFailedLoads, clearOnceShown } from '../base/failedLoads.ts';
import { loadChunk } from '../base/loadChunk.ts';

/** A screen with the definition it draws. */
export interface LoadedScreen {
  Screen: ComponentType<ScreenProps>;
  resource: ResolvedResource;
  /** Makes the definition of it that a person sees, where some of its fields have rights of their own. */
  see?: typeof seenResource | undefined;
}

const loadFormScreen = (): Promise<{ default: ComponentType<ScreenProps> }> => import('./FormScreen.tsx');

const SCREENS: Readonly<Record<ScreenKind, () => Promise<{ default: ComponentType<ScreenProps> }>>> = {
  list: () => import('./ListScreen.tsx'),
  show: () => import('./ShowScreen.tsx'),
  add: loadFormScreen,
  edit: loadFormScreen,
  single: loadFormScreen,
};

const loading = new Map<string, Promise<LoadedScreen>>();
/**
 * The chunk of a screen and that of its definition, loaded side by side; repeated calls return the same promise, so
 * that `use` can read it and a hovered link has started it. A failed one can be retried once the failure is shown.
 */
export function loadScreen(kind: ScreenKind, name: string): Promise<LoadedScreen> {
  const key = `${kind} ${name}`;
  const known = loading.get(key);
  if (known !== undefined) return known;
  const promise = load(kind, name);
  loading.set(key, promise);
  clearOnceShown(promise, () => loading.delete(key));
  return promise;
}

/** Starts loading a screen that is likely to be opened next. A failure shows when it is really opened. */
export function prefetchScreen(kind: ScreenKind, name: string): void {
  loadScreen(kind, name).catch(clearFailedLoads);
}

async function load(kind: ScreenKind, name: string): Promise<LoadedScreen> {
  const definition = resources[name];
  if (definition === undefined) throw new Error(`No definition named ${name}`);
  const isForm = kind === 'add' || kind === 'edit' || kind === 'single';
  const [screen, resource] = await Promise.all([
    loadChunk(SCREENS[kind]),
    loadChunk(definition),
    // Addresses of the compiled checks of each form. In a module of its own, because every visitor loads the imports of
    // this one.
    isForm ? loadChunk(async () => (await import('./loadForm.ts')).loadForm(name)) : undefined,
    kind === 'list' ? undefined : loadChunk(loadLaterTexts),
  ]);
  return { Screen: screen.default, resource: resource.default, see: resource.see };
}
