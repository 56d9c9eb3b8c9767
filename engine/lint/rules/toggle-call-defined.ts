import { KNOWN_FLAGS } from '../../definition/resolveRecord.ts';
import { knownToggleCall } from '../../definition/resolveToggles.ts';
import { isDeclared } from './shared/fieldNames.ts';
import { toggleList } from './shared/toggleList.ts';
import { defineDefinitionRule } from './defineRule.ts';
import type { DefinitionTarget } from './Rule.types.ts';

const PLACEHOLDERS: readonly string[] = ['{resource}', '{id}'];

export const toggleCallDefined = defineDefinitionRule('toggle-call-defined', (target, report) => {
  for (const { toggle, path, flagPath } of toggleList(target.definition)) {
    const { flag, call } = toggle;
    if (call === undefined) {
      if (knownToggleCall(flag) === undefined && isFlag(target, flag)) report(flagPath, 'missing', { flag });
      continue;
    }
    for (const [placeholder] of call.path.matchAll(/\{[^}]*\}?|\}/g)) {
      if (PLACEHOLDERS.includes(placeholder)) continue;
      report([...path, 'call', 'path'], 'placeholder', { placeholder, allowed: PLACEHOLDERS.join(' and ') });
    }
  }
});

/** What is no flag at all is told by `toggle-flag`. */
function isFlag(target: DefinitionTarget, flag: string): boolean {
  return isDeclared(target, flag) || KNOWN_FLAGS.some((known) => known === flag);
}
