import { hintOf } from '../hintOf.ts';
import { iconsFor } from './iconWords.ts';

/**
 * Advice for an icon that there is none of: a slip of a name, or those that show what the word means.
 *
 * @example hintOfIcon('money', icons) // { hint: 'did you mean "banknote", "wallet", "coins"?' }
 */
export function hintOfIcon(name: string, icons: readonly string[]): ReturnType<typeof hintOf> {
  const near = hintOf(name, icons);
  const meant = iconsFor(name, new Set(icons));
  if (near.replaceWith !== undefined || meant.length === 0) return near;
  return { hint: `did you mean ${meant.map((icon) => `"${icon}"`).join(', ')}?`, suggest: meant };
}
