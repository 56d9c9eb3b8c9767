import type {
  PropertySchema,
  ResourceDefinition,
  StatesDefinition,
  StateTransitionInput,
} from '../../../schemas/generated/definition.ts';
import type { ResolvedField } from '../../core/definition/Resolved.types.ts';
import { resolveField, vocabularyLabel } from '../../core/resolve/resolveField.ts';
import type {
  ResolvedStates,
  StateChip,
  StateInput,
  StateTimer,
  StateTransition,
  StateValue,
} from '../../core/definition/States.types.ts';

/** The state machine as written → complete. `fields` are the record's. */
export function resolveStates(
  { name, states }: Pick<ResourceDefinition, 'name' | 'states'>,
  fields: readonly ResolvedField[],
): ResolvedStates | undefined {
  if (states === undefined) return undefined;
  const inputs = Object.entries(states.inputs ?? {}).map(([key, property]) => resolveField(name, key, property, false));
  const transitions = states.transitions.flatMap(resolveTransition);
  const asked = new Set(transitions.flatMap((transition) => transition.inputs.map((input) => input.name)));
  return {
    field: states.field,
    initial: states.initial,
    actors: Object.entries(states.actors).map(([actor, { label, userTypes = [], field }]) => ({
      name: actor,
      label,
      userTypes,
      ...(field !== undefined && { field }),
    })),
    values: Object.entries(states.values).map(toValue),
    recognised: Object.entries(states.recognised ?? {}).map(toChip),
    aliases: states.aliases ?? {},
    sets: states.sets ?? {},
    inputs,
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        [...inputs, ...fields.filter((field) => !inputs.some((input) => input.name === field.name))]
          .filter((field) => asked.has(field.name))
          .map((field) => [field.name, field.schema]),
      ),
      required: [],
      additionalProperties: false,
    },
    transitions,
    ...(states.notify && { notify: states.notify }),
    timers: (states.timers ?? []).map(({ from, to, actor, after, spares }): StateTimer => ({
      from,
      to,
      actor,
      after: after.setting === undefined ? { minutes: after.minutes ?? 0 } : { setting: after.setting },
      ...(spares !== undefined && { spares }),
    })),
  };
}

/** The state's field as a property: an enumeration of the states, which only the server sets. */
export function stateProperty(property: PropertySchema, states: StatesDefinition): PropertySchema {
  return {
    'x-cell': 'state',
    ...property,
    enum: Object.keys(states.values),
    default: states.initial,
    'x-enum-labels': mapValues(states.values, ({ label }) => label),
    'x-enum-tones': mapValues(states.values, ({ tone }) => tone),
  };
}

/**
 * The moment of the last change and who made it, beside the state's field and called after it.
 *
 * @param earlier names that the state's field had before
 */
export function stateProperties(
  { field, actors }: StatesDefinition,
  earlier: readonly string[] = [],
): [string, PropertySchema][] {
  const renamed = (part: string): Pick<PropertySchema, 'x-renamed-from'> =>
    earlier.length === 0 ? {} : { 'x-renamed-from': earlier.map((name) => name + part) };
  return [
    [
      `${field}_at`,
      {
        type: 'string',
        format: 'date-time',
        readOnly: true,
        ...labelled('state_at'),
        ...renamed('_at'),
      },
    ],
    [
      `${field}_by`,
      {
        type: 'string',
        readOnly: true,
        enum: Object.keys(actors),
        'x-enum-labels': mapValues(actors, ({ label }) => label),
        ...labelled('state_by'),
        ...renamed('_by'),
      },
    ],
  ];
}

/** Label, tone and icon of values that are no state of their own: aliases and recognised ones. */
export function withRecognised(field: ResolvedField, states: StatesDefinition): ResolvedField {
  const others = Object.entries(states.aliases ?? {}).flatMap(([alias, value]) => {
    const chip = new Map(Object.entries({ ...states.recognised, ...states.values })).get(value);
    return chip === undefined ? [] : [[alias, chip] as const];
  });
  const chips = Object.fromEntries([
    ...Object.entries(states.values),
    ...Object.entries(states.recognised ?? {}),
    ...others,
  ]);
  return {
    ...field,
    enumLabels: mapValues(chips, ({ label }) => label),
    enumTones: mapValues(chips, ({ tone }) => tone),
    enumIcons: mapValues(chips, ({ icon }) => icon),
  };
}

function labelled(word: string): Pick<PropertySchema, 'x-label'> {
  const label = vocabularyLabel(word);
  return label === undefined ? {} : { 'x-label': label };
}

function toValue([value, state]: [string, StatesDefinition['values'][string]]): StateValue {
  return {
    ...toChip([value, state]),
    terminal: state.terminal ?? false,
    edit: state.edit ?? true,
    delete: state.delete ?? true,
  };
}

function toChip([value, { label, tone, icon }]: [string, Pick<StateChip, 'label' | 'tone' | 'icon'>]): StateChip {
  return { value, label, tone, icon };
}

/** One move, or for one that stays one for each state, which leads to itself. */
function resolveTransition(transition: StatesDefinition['transitions'][number]): StateTransition[] {
  const { from, to, actors, label, confirm, inputs = [], set = {}, keep = {}, stays, recordedBy } = transition;
  const shared = {
    actors,
    label,
    ...(confirm && { confirm }),
    inputs: inputs.map(toInput),
    set,
    keep,
    ...(recordedBy && { recordedBy }),
  };
  if (stays === true) return from.map((state) => ({ from: [state], to: state, ...shared, stays }));
  return to === undefined ? [] : [{ from, to, ...shared }];
}

function toInput(input: StateTransitionInput): StateInput {
  if (typeof input === 'string') return { name: input, required: false };
  const { name, required = false, when, where, begins } = input;
  return { name, required, ...(when && { when }), ...(where && { where }), ...(begins !== undefined && { begins }) };
}

function mapValues<V, R>(values: Readonly<Record<string, V>>, change: (value: V) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
