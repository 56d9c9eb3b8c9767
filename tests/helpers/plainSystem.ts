import type { SystemContext } from '@chakra-ui/react';
import { system } from '../../src/theme/system.ts';

/**
 * The system of the theme for documents without rules of styles: it knows the same properties, recipes and variants, so
 * that components have the same elements and attributes, and works out no styles. To do so and then to drop them took a
 * quarter of what drawing a screen takes.
 */
export const plainSystem: SystemContext = {
  ...system,
  _global: [],
  css: () => ({}),
  cva: remember(plainRecipe) as SystemContext['cva'],
  sva: remember(plainSlotRecipe) as SystemContext['sva'],
  getRecipeFn: (key: string, fallback?: Recipe) => plainSystem.cva(system.getRecipe(key, fallback ?? NO_RECIPE)),
  getSlotRecipeFn: (key: string, fallback?: SlotRecipe) =>
    plainSystem.sva(system.getSlotRecipe(key, fallback ?? NO_RECIPE)),
};

type Recipe = Parameters<SystemContext['cva']>[0];
type SlotRecipe = Parameters<SystemContext['sva']>[0];

const NO_RECIPE = {};

function plainRecipe(config: Recipe): ReturnType<SystemContext['cva']> {
  return withoutStyles(system.cva(config));
}

function withoutStyles(recipe: ReturnType<SystemContext['cva']>): ReturnType<SystemContext['cva']> {
  return Object.assign(() => ({}), recipe, {
    merge: (other: Parameters<typeof recipe.merge>[0]) => withoutStyles(recipe.merge(other)),
  });
}

function plainSlotRecipe(config: SlotRecipe): ReturnType<SystemContext['sva']> {
  return Object.assign(() => Object.fromEntries((config.slots ?? []).map((slot) => [slot, {}])), system.sva(config));
}

/** Recipes are made once: by itself the system makes that of an element with each drawing. */
function remember<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}
