import { Fragment, type ReactNode } from 'react';
import type {
  ResolvedField,
  ResolvedFilter,
  ResolvedResource,
} from '../../../../../engine/core/definition/Resolved.types.ts';
import { ANY_RECORD, chosenRecord, splitAnyRecord } from '../../../../../engine/core/query/conditions/anyRecord.ts';
import type { Text } from '../../../../../engine/core/text/Text.ts';
import type { Condition, ConditionItem } from '../../../../../engine/core/query/conditions/Condition.types.ts';
import { isGroup } from '../../../../../engine/core/query/conditions/Condition.types.ts';
import { conditionKind } from '../../../../../engine/core/query/conditions/conditionFilter.ts';
import { partsOf } from '../../../../../engine/core/query/conditions/conditions.ts';
import { filterKind } from '../../../../../engine/core/query/kinds/index.ts';
import { isolate } from '../../../../../engine/core/text/bidi.ts';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { useListSettings } from '../../../../../engine/react/list/ListContexts.tsx';
import { ChipText, FilterValue } from '../FilterValue.tsx';
import { hasOptions } from './builderFields.ts';

/** Where the values are in a sentence, until they are drawn. */
const [VALUE, END] = ['\uE000', '\uE001'];

/** Draws what conditions say, as a sentence. */
export function ConditionSentence({ item }: { item: ConditionItem }): ReactNode {
  const { resource } = useListSettings();
  const { t } = useText();
  if (isGroup(item)) {
    return item.items.map((inner, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the same condition may be there twice
      <Fragment key={index}>
        {index > 0 && t(`conditions.${item.join}`)}
        {isGroup(inner) ? (
          <>
            (<ConditionSentence item={inner} />)
          </>
        ) : (
          <ConditionSentence item={inner} />
        )}
      </Fragment>
    ));
  }
  const field = resource.fields.find(({ name }) => name === item.field);
  return field && <Sentence condition={item} field={field} />;
}

function Sentence({ condition, field }: { condition: Condition; field: ResolvedField }): ReactNode {
  const { resource } = useListSettings();
  const { t, pick } = useText();
  const { operator } = condition;
  const parts = partsOf(condition, field);
  const label = isolate(pick(field.label));
  const text = t(sentenceKey(field, operator), { label, value: VALUE, to: END });
  const drawn = parts.map(({ filter, value }) => {
    const Value = hasOptions(resource, field) ? FilterValue : ChipText;
    const chosen = filter.kind === ANY_RECORD ? chosenRecord(filter, value) : undefined;
    if (chosen === undefined) return <Value key={value} filter={filter} value={value} />;
    return (
      <Fragment key={value}>
        {groupName(resource, filter, value, pick)} <Value filter={chosen.filter} value={chosen.value} />
      </Fragment>
    );
  });
  return text.split(/([\uE000\uE001])/).map((piece) => {
    if (piece === END) return <b key={piece}>{drawn[1]}</b>;
    if (piece !== VALUE) return piece;
    const shown = operator === 'between' ? drawn.slice(0, 1) : drawn;
    return (
      <b key={piece}>
        {shown.map((value, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- values have no other key
          <Fragment key={index}>
            {index > 0 && t(operator === 'out' ? 'conditions.neither' : 'conditions.listOr')}
            {value}
          </Fragment>
        ))}
      </b>
    );
  });
}

/** The same sentence as a text, for what is read out. */
export function useSentenceText(): (item: ConditionItem) => string {
  const { resource } = useListSettings();
  const { t, pick, language } = useText();
  const write = (item: ConditionItem): string => {
    if (isGroup(item))
      return item.items
        .map((inner) => (isGroup(inner) ? `(${write(inner)})` : write(inner)))
        .join(t(`conditions.${item.join}`));
    const field = resource.fields.find(({ name }) => name === item.field);
    if (field === undefined) return item.field;
    const values = partsOf(item, field).map(({ filter, value }) =>
      filter.kind === ANY_RECORD
        ? isolate(`${groupName(resource, filter, value, pick)} #${splitAnyRecord(value).id}`)
        : isolate(filterKind(filter.kind).chip?.(value, { filter, t, language, pick }) ?? value),
    );
    const [first = '', last = ''] = values;
    const between = t(item.operator === 'out' ? 'conditions.neither' : 'conditions.listOr');
    const value = item.operator === 'between' ? first : values.join(between);
    return t(sentenceKey(field, item.operator), { label: isolate(pick(field.label)), value, to: last });
  };
  return write;
}

/** What the group of a condition's value is called: the label of the value that chooses it. */
function groupName(
  { fields }: Pick<ResolvedResource, 'fields'>,
  { resourceBy }: ResolvedFilter,
  value: string,
  pick: (text: Text) => string,
): string {
  const { by } = splitAnyRecord(value);
  const label = fields.find(({ name }) => name === resourceBy?.filter)?.enumLabels?.[by];
  return label ? pick(label) : by;
}

/** Key of what an operator says; of numbers it says more and less in place of later and earlier. */
function sentenceKey(field: ResolvedField, operator: string): string {
  return isNumber(field) && ['from', 'to', 'before', 'after'].includes(operator)
    ? `conditions.numberSentences.${operator}`
    : `conditions.sentences.${operator}`;
}

/** Key of the name of an operator. */
export function operatorKey(field: ResolvedField, operator: string): string {
  return isNumber(field) && ['from', 'to', 'before', 'after'].includes(operator)
    ? `conditions.numbers.${operator}`
    : `conditions.operators.${operator}`;
}

function isNumber(field: ResolvedField): boolean {
  return conditionKind(field)?.id === 'number-range';
}
