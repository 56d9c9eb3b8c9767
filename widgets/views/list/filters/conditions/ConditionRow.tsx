import { chakra } from '@chakra-ui/react';
import { Suspense, useId, type ReactNode } from 'react';
import { ANY_RECORD, chosenRecord, splitAnyRecord } from '../../../../../engine/core/query/conditions/anyRecord.ts';
import { endOf } from '../../../../../engine/core/query/conditions/checkConditions.ts';
import { conditionFilter } from '../../../../../engine/core/query/conditions/conditionFilter.ts';
import { MAX_VALUES } from '../../../../../engine/core/query/conditions/conditionText.ts';
import { OPERATORS, type OperatorId } from '../../../../../engine/core/query/kinds/operators.ts';
import type { ResolvedFilter } from '../../../../../engine/core/definition/Resolved.types.ts';
import { useFilterControl } from '../../../../../engine/react/registry/FilterControls.tsx';
import { Icon } from '../../../../../engine/react/registry/Icon.tsx';
import { useListSettings } from '../../../../../engine/react/list/ListContexts.tsx';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { IconButton } from '../../../../kit/control/IconButton.ts';
import { BuilderSelect } from './builderLook.tsx';
import { builderFields, builderOperators } from './builderFields.ts';
import { operatorKey } from './ConditionSentence.tsx';
import type { DraftCondition } from './draft.ts';

export interface ConditionRowProps {
  condition: DraftCondition;
  /** Its place among all conditions, from 1. */
  number: number;
  isWrong: boolean;
  onChange: (condition: DraftCondition) => void;
  onRemove: () => void;
}

/** Draws a condition: the field, how it is compared, and as many values as that needs. */
export function ConditionRow({ condition, number, isWrong, onChange, onRemove }: ConditionRowProps): ReactNode {
  const { resource } = useListSettings();
  const { t, pick } = useText();
  const id = useId();
  const fields = builderFields(resource);
  const field = fields.find(({ name }) => name === condition.field);
  if (field === undefined) return null;
  const operators = builderOperators(resource, field);
  const { takes } = OPERATORS[condition.operator];
  const { values } = condition;
  const places =
    takes === 'nothing' ? 0 : takes === 'two' ? 2 : takes === 'one' ? 1 : Math.min(values.length + 1, MAX_VALUES);
  const named = (part: string): string => t('conditions.of', { part: t(`conditions.${part}`), number });
  const setValue = (at: number, text: string): void => {
    const next = Array.from({ length: Math.max(values.length, at + 1) }, (_, index) => values[index] ?? '');
    next[at] = text;
    onChange({ ...condition, values: takes === 'several' ? next.filter((value) => value !== '') : next });
  };
  return (
    <Row aria-label={t('conditions.of', { part: pick(field.label), number })} data-testid="condition-row">
      <BuilderSelect
        flex="1 1 100px"
        label={named('field')}
        options={fields.map(({ name, label }) => ({ value: name, label: pick(label) }))}
        value={field.name}
        onChange={(name) => {
          const next = fields.find((candidate) => candidate.name === name);
          const [operator] = next ? builderOperators(resource, next) : [];
          if (next && operator) onChange({ id: condition.id, field: next.name, operator, values: [] });
        }}
      />
      <BuilderSelect
        flex="1 1 90px"
        label={named('operator')}
        options={operators.map((operator) => ({ value: operator, label: t(operatorKey(field, operator)) }))}
        value={condition.operator}
        onChange={(operator) => {
          if (operator !== undefined)
            onChange({ ...condition, operator: operator as OperatorId, values: keptValues() });
        }}
      />
      <IconButton type="button" aria-label={t('conditions.remove', { number })} onClick={onRemove}>
        <Icon id="trash-2" size={18} />
      </IconButton>
      {places > 0 && (
        <Values>
          {Array.from({ length: places }, (_, at) => (
            <ValueField
              // oxlint-disable-next-line react/no-array-index-key -- the places of values are all they have
              key={`${condition.operator} ${at}`}
              id={`${id}-${at}`}
              group={resource.name}
              filter={conditionFilter(field, condition.operator, endOf(takes, at))}
              label={t('conditions.of', {
                part: places === 1 ? t('conditions.value') : t('conditions.valueNumber', { number: at + 1 }),
                number,
              })}
              value={values[at] ?? ''}
              isInvalid={isWrong}
              describedBy={`${id}-fault`}
              onChange={(text) => setValue(at, text)}
            />
          ))}
        </Values>
      )}
      <Fault id={`${id}-fault`} aria-live="polite">
        {isWrong ? t('conditions.faults.value') : ''}
      </Fault>
    </Row>
  );

  /** Values stay where another operator compares values alike. */
  function keptValues(): string[] {
    return values.slice(0, takes === 'two' ? 1 : values.length);
  }
}

interface ValueFieldProps {
  id: string;
  group: string;
  filter: ResolvedFilter;
  label: string;
  value: string;
  isInvalid: boolean;
  describedBy: string;
  onChange: (value: string) => void;
}

function ValueField(props: ValueFieldProps): ReactNode {
  return props.filter.kind === ANY_RECORD ? <AnyRecordField {...props} /> : <ControlField {...props} />;
}

/** The group and then a record of it; another group empties the record. */
function AnyRecordField({ filter, value, label, onChange, ...props }: ValueFieldProps): ReactNode {
  const { resource } = useListSettings();
  const { t, pick } = useText();
  const { by } = splitAnyRecord(value);
  const chosen = chosenRecord(filter, value);
  const chooser = resource.fields.find(({ name }) => name === filter.resourceBy?.filter);
  const groups = Object.keys(filter.resourceBy?.resources ?? {});
  const nameOf = (group: string): string => pick(chooser?.enumLabels?.[group] ?? { ar: group, en: group });
  return (
    <>
      <BuilderSelect
        flex="1 1 100px"
        label={t('conditions.groupOf', { label })}
        options={[
          ...(chosen === undefined ? [{ value: '', label: t('conditions.chooseGroup') }] : []),
          ...groups.map((group) => ({ value: group, label: nameOf(group) })),
        ]}
        value={chosen === undefined ? '' : by}
        onChange={(next) => onChange(next === '' ? '' : `${next}:`)}
      />
      {chosen && (
        <ControlField
          {...props}
          key={by}
          filter={chosen.filter}
          label={label}
          value={chosen.value}
          onChange={(id) => onChange(`${by}:${id}`)}
        />
      )}
    </>
  );
}

function ControlField({ id, label, filter, ...props }: ValueFieldProps): ReactNode {
  const { control: Control } = useFilterControl(filter.kind);
  return (
    <chakra.div minWidth="0" flex="1 1 160px">
      <label id={`${id}-label`} htmlFor={id} data-visually-hidden="">
        {label}
      </label>
      <Suspense fallback={<chakra.div minHeight="11" />}>
        <Control id={id} filter={filter} label={label} values={NO_VALUES} {...props} />
      </Suspense>
    </chakra.div>
  );
}

const NO_VALUES = {};

const Row = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    padding: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
  },
});

const Values = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', flexBasis: '100%' } });

const Fault = chakra('div', {
  base: { flexBasis: '100%', textStyle: 'caption', color: 'error', _empty: { display: 'none' } },
});
