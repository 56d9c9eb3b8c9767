import { knownFlag, knownToggleCall } from '../../../../core/resolve/resolveToggles.ts';
import { isDeclared } from '../../fieldNames.ts';
import { isSentToAll } from '../shared/isSentToAll.ts';
import { toggleList } from '../shared/toggleList.ts';
import { defineDefinitionRule } from '../defineRule.ts';
import type { DefinitionTarget } from '../../Rule.types.ts';

const PLACEHOLDERS: readonly string[] = ['{resource}', '{id}'];

export const toggleCallDefined = defineDefinitionRule('toggle-call-defined', (target, report) => {
  for (const { toggle, path, flagPath } of toggleList(target.definition)) {
    const { flag, call } = toggle;
    if (call === undefined) {
      if (knownToggleCall(flag) === undefined && isFlag(target, flag)) report(flagPath, 'missing', { flag });
      continue;
    }
    const at = [...path, 'call', 'path'];
    const placeholders = [...call.path.matchAll(/\{[^}]*\}?|\}/g)].map(([placeholder]) => placeholder);
    const strangers = placeholders.filter((placeholder) => !PLACEHOLDERS.includes(placeholder));
    if (/\/\/|\/$/.test(call.path)) report(at, 'path', { path: call.path });
    for (const placeholder of strangers)
      report(at, 'placeholder', {
        placeholder,
        allowed: { phrase: 'and', values: { one: PLACEHOLDERS[0] ?? '', other: PLACEHOLDERS[1] ?? '' } },
      });
    // A call of the whole group sends the new value; a group's one record needs no number.
    const namesRecord =
      placeholders.includes('{id}') || isSentToAll(toggle) || target.definition.singleton !== undefined;
    if (strangers.length === 0 && !namesRecord) report(at, 'record', { path: call.path, placeholder: '{id}' });
  }
});

/** A value that is no flag is reported by `toggle-flag`. */
function isFlag(target: DefinitionTarget, flag: string): boolean {
  return isDeclared(target, flag) || knownFlag(flag) !== undefined;
}
