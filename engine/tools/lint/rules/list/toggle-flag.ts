import { wholeProduct } from '../../../../core/product/wholeProduct.ts';
import { fieldNamed, isDeclared } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { repeats } from '../shared/repeats.ts';
import { toggleList } from '../shared/toggleList.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const toggleFlag = defineDefinitionRule('toggle-flag', (target, report) => {
  const toggles = toggleList(target.definition);
  const declared = Object.keys(target.definition.form.schema.properties);
  const known = wholeProduct().flags.map(({ name }) => name);
  const flags = declared.filter((name) => fieldNamed(target, name)?.kind === 'flag');
  for (const { toggle, flagPath } of toggles) {
    const { flag } = toggle;
    const kind = fieldNamed(target, flag)?.kind;
    if (isDeclared(target, flag)) {
      if (kind !== undefined && kind !== 'flag') report(flagPath, 'kind', { flag, kind });
    } else if (!known.includes(flag)) {
      const { hint, ...fix } = hintOf(flag, [...known, ...flags]);
      report(
        flagPath,
        'unknown',
        { flag, hint: hint.phrase === 'meant' ? { ...hint, phrase: 'meant-open' } : hint },
        fix,
      );
    }
  }
  for (const { toggle, flagPath } of repeats(toggles, (placed) => placed.toggle.flag))
    report(flagPath, 'twice', { flag: toggle.flag });
});
