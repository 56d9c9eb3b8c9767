import { hintOf, meant } from '../hintOf.ts';
import { iconsFor } from './iconWords.ts';

/**
 * Advice for an icon that there is none of: a slip of a name, or those that show what the word means.
 *
 * @example hintOfIcon('money', icons) // { hint: meant(['banknote', 'wallet', 'coins']) }
 */
export function hintOfIcon(name: string, icons: readonly string[]): ReturnType<typeof hintOf> {
  const near = hintOf(name, icons);
  const fitting = iconsFor(name, new Set(icons));
  if (near.replaceWith !== undefined || fitting.length === 0) return near;
  return { hint: meant(fitting), suggest: fitting };
}
