import { shapes } from '../../../schemas/fields/index.ts';
import type { ConditionDefinition, PropertySchema, ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { stateProperties, stateProperty, withRecognised } from '../states/resolveStates.ts';
import { storedKey } from '../../core/definition/answerKeys.ts';
import { nameCurrencies } from '../../core/resolve/currencies.ts';
import { nameParents } from '../../core/resolve/nameParents.ts';
import { withPlaceWires } from '../../core/resolve/placeWires.ts';
import { stepConditions } from '../../core/resolve/resolveForm.ts';
import { resolveField } from '../../core/resolve/resolveField.ts';
import { knownFlag } from '../../core/resolve/resolveToggles.ts';
import { pickText } from '../../core/text/Text.ts';
import { textInAll } from '../../core/text/textInAll.ts';
import type { ResolvedField } from '../../core/definition/Resolved.types.ts';

const timestamp: PropertySchema = { type: 'string', format: 'date-time', readOnly: true };

/** Every field of the record: id, the declared ones, flags of the toggles, timestamps, version. */
export function resolveRecord(definition: ResourceDefinition, flags: readonly string[]): ResolvedField[] {
  const { name, form, states } = definition;
  const required = new Set(form.schema.required ?? []);
  const ofSteps = stepConditions(form);
  const declared = Object.entries(form.schema.properties).map(([key, written]) => {
    const property = withCondition(written, ofSteps.get(key));
    return key === states?.field
      ? withRecognised(resolveField(name, key, stateProperty(property, states), false), states)
      : resolveField(name, key, property, required.has(key));
  });
  const ofStates =
    states === undefined ? [] : stateProperties(states, form.schema.properties[states.field]?.['x-renamed-from']);
  const secrets = declared.filter(({ kind }) => kind === 'secret').map((field) => storedFlag(name, field));
  const known = new Set(declared.map((field) => field.name));
  const missing = flags.filter((flag) => !known.has(flag));
  return [
    // A number that identifies a record is no amount: it is written without separators.
    system(name, 'id', { type: 'integer', readOnly: true, 'x-cell': 'code' }),
    ...nameCurrencies(nameParents(withPlaceWires(declared))),
    ...secrets,
    ...missing.map((flag) =>
      system(name, flag, { $ref: 'lawha:flag', readOnly: true, default: knownFlag(flag)?.initial ?? 0 }),
    ),
    ...ofStates.map(([key, property]) => system(name, key, property)),
    ...stampsOf(definition).map((stamp) => system(name, stamp, timestamp)),
    { ...system(name, 'version', { type: 'integer', readOnly: true }), sortable: false },
  ];
}

/** When a record was added and changed; a table of another program has the columns that are stated. */
function stampsOf({ storage }: ResourceDefinition): string[] {
  const stamps = ['created_at', 'updated_at'];
  return storage?.table === undefined ? stamps : stamps.filter((stamp) => storage.columns?.[stamp] !== undefined);
}

/** A field of a step with a condition exists while that holds and its own. */
function withCondition(property: PropertySchema, when: ConditionDefinition | undefined): PropertySchema {
  const own = property['x-when'];
  return when === undefined ? property : { ...property, 'x-when': own ? { allOf: [when, own] } : when };
}

/** The flag that says whether a secret is stored; answers never hold the secret itself. */
function storedFlag(resource: string, { name, label, renamedFrom }: ResolvedField): ResolvedField {
  const pattern = shapes.secret['x-stored-label'];
  const flag: PropertySchema = {
    $ref: 'lawha:flag',
    readOnly: true,
    ...(renamedFrom && { 'x-renamed-from': renamedFrom.map(storedKey) }),
    'x-label': textInAll((language) => pickText(pattern, language).replace('{label}', pickText(label, language))),
  };
  return { ...system(resource, storedKey(name), flag), storedOf: name };
}

function system(resource: string, name: string, property: PropertySchema): ResolvedField {
  return { ...resolveField(resource, name, property, false), searchable: false };
}
