import { KNOWN_FLAGS } from '../../definition/resolveRecord.ts';
import { fieldNamed, isDeclared } from './shared/fieldNames.ts';
import { hintOf } from './shared/hintOf.ts';
import { repeats } from './shared/repeats.ts';
import { toggleList } from './shared/toggleList.ts';
import { defineDefinitionRule } from './defineRule.ts';

export const toggleFlag = defineDefinitionRule('toggle-flag', (target, report) => {
  const toggles = toggleList(target.definition);
  const declared = Object.keys(target.definition.form.schema.properties);
  const flags = declared.filter((name) => fieldNamed(target, name)?.kind === 'flag');
  for (const { toggle, flagPath } of toggles) {
    const { flag } = toggle;
    const kind = fieldNamed(target, flag)?.kind;
    if (isDeclared(target, flag)) {
      if (kind !== undefined && kind !== 'flag') report(flagPath, 'kind', { flag, kind });
    } else if (!KNOWN_FLAGS.some((known) => known === flag)) {
      const { hint, ...fix } = hintOf(flag, [...KNOWN_FLAGS, ...flags]);
      report(flagPath, 'unknown', { flag, hint: hint.replace(/\?$/, '') }, fix);
    }
  }
  for (const { toggle, flagPath } of repeats(toggles, (placed) => placed.toggle.flag))
    report(flagPath, 'twice', { flag: toggle.flag });
});
