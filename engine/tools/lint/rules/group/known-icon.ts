import type { ResourceDefinition } from '../../../../../schemas/generated/definition.ts';
import type { NavigationDefinition } from '../../../../../schemas/generated/navigation.ts';
import { VERDICTS } from '../../../../core/definition/Decision.types.ts';
import { isDefinitionTarget, isNavigationTarget } from '../../buildTargets.ts';
import type { JsonPath } from '../../source/locate.ts';
import { hintOf } from '../../hintOf.ts';
import { defineFileRule } from '../defineRule.ts';
import type { FileTarget } from '../../Rule.types.ts';

export const knownIcon = defineFileRule('known-icon', (target, report, { known: { icons } }) => {
  if (icons === undefined) return;
  for (const { icon, path } of iconsOf(target)) {
    if (icons.has(icon)) continue;
    const { hint, ...fix } = hintOf(icon, icons);
    report(path, 'unknown', { icon, hint }, fix);
  }
});

function iconsOf(target: FileTarget): { icon: string; path: JsonPath }[] {
  if (isNavigationTarget(target)) return menuIcons(target.navigation);
  if (!isDefinitionTarget(target)) return [];
  const { icon } = target.definition;
  return [
    ...(icon === undefined ? [] : [{ icon, path: ['icon'] }]),
    ...verdictIcons(target.definition),
    ...stateIcons(target.definition),
  ];
}

function stateIcons({ states }: ResourceDefinition): { icon: string; path: JsonPath }[] {
  return (['values', 'recognised'] as const).flatMap((key) =>
    Object.entries(states?.[key] ?? {}).map(([value, { icon }]) => ({ icon, path: ['states', key, value, 'icon'] })),
  );
}

function verdictIcons({ decision }: ResourceDefinition): { icon: string; path: JsonPath }[] {
  return VERDICTS.flatMap((verdict) => {
    const icon = decision?.[verdict].icon;
    return icon === undefined ? [] : [{ icon, path: ['decision', verdict, 'icon'] }];
  });
}

function menuIcons({ groups, home, pages = [] }: NavigationDefinition): { icon: string; path: JsonPath }[] {
  return [
    ...groups.map(({ icon }, index) => ({ icon, path: ['groups', index, 'icon'] })),
    ...pages.map(({ icon }, index) => ({ icon, path: ['pages', index, 'icon'] })),
    ...(home?.tiles ?? []).map(({ icon }, index) => ({ icon, path: ['home', 'tiles', index, 'icon'] })),
  ];
}
