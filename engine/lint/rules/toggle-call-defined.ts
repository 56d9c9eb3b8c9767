import { knownToggleCall } from '../../definition/resolveToggles.ts';
import { toggleList } from './shared/toggleList.ts';
import { defineDefinitionRule } from './defineRule.ts';

const PLACEHOLDERS: readonly string[] = ['{resource}', '{id}'];

export const toggleCallDefined = defineDefinitionRule('toggle-call-defined', ({ definition }, report) => {
  for (const { toggle, path, flagPath } of toggleList(definition)) {
    const { flag, call } = toggle;
    if (call === undefined) {
      if (knownToggleCall(flag) === undefined) report(flagPath, 'missing', { flag });
      continue;
    }
    for (const [placeholder] of call.path.matchAll(/\{[^}]*\}?|\}/g)) {
      if (PLACEHOLDERS.includes(placeholder)) continue;
      report([...path, 'call', 'path'], 'placeholder', { placeholder, allowed: PLACEHOLDERS.join(' and ') });
    }
  }
});
