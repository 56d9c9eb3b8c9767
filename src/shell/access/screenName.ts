import type { RouteLine } from '../../../engine/core/routing/paths.ts';
import type { Text } from '../../../engine/core/text/Text.ts';

/** The name of a screen of a group: a list or a tab by its own label, the others by their action. */
export function screenName(
  { screen, label }: RouteLine,
  { t, pick }: { t: (key: string) => string; pick: (text: Text) => string },
): string {
  if (screen === 'list' || screen === 'single') return pick(label);
  return t(screen === 'add' ? 'common.addNew' : `common.${screen}`);
}
