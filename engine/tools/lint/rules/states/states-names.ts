import { wholeProduct } from '../../../../core/product/wholeProduct.ts';
import { fieldNamed, fieldNames, hasField } from '../shared/fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import {
  namedActors,
  namedFields,
  namedInputs,
  namedInSets,
  namedStates,
  type PlacedName,
} from '../shared/stateNames.ts';
import { defineDefinitionRule } from '../defineRule.ts';

export const statesNames = defineDefinitionRule('states-names', (target, report) => {
  const { states } = target.definition;
  if (states === undefined) return;
  const check = (
    names: readonly PlacedName[],
    what: 'state' | 'actor' | 'field' | 'input' | 'setting',
    allowed: readonly string[],
  ): void => {
    for (const { name, path } of names) {
      if (allowed.includes(name)) continue;
      const { hint, ...fix } = hintOf(name, allowed);
      const isKey = path.at(-1) === name;
      report(path, what, { name, hint }, isKey ? { spot: 'key', ...fix } : fix);
    }
  };
  const values = Object.keys(states.values);
  const fields = fieldNames(target);
  check(namedStates(states), 'state', values);
  check(namedInSets(states), 'state', [...values, ...Object.keys(states.recognised ?? {})]);
  check(namedActors(states), 'actor', Object.keys(states.actors));
  check(
    namedFields(states).filter(({ name }) => !hasField(target, name)),
    'field',
    fields,
  );
  check(
    namedInputs(states).filter(({ name }) => !hasField(target, name)),
    'input',
    [...Object.keys(states.inputs ?? {}), ...fields],
  );
  const settings = (states.timers ?? []).flatMap(({ after }, index): PlacedName[] =>
    after.setting === undefined ? [] : [{ name: after.setting, path: ['states', 'timers', index, 'after', 'setting'] }],
  );
  check(
    settings,
    'setting',
    wholeProduct().settings.map(({ name }) => name),
  );
  for (const [actor, { field }] of Object.entries(states.actors)) {
    const known = field === undefined ? undefined : fieldNamed(target, field);
    if (known === undefined || known.kind === 'reference') continue;
    const { hint } = hintOf(
      '',
      fieldNames(target, ({ kind }) => kind === 'reference'),
    );
    report(['states', 'actors', actor, 'field'], 'reference', { name: known.name, hint });
  }
});
