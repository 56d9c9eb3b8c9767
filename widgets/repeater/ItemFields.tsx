import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { blockOf, innerFields, isLostBlock, lostNames } from '../../engine/core/records/blocks.ts';
import type { ResolvedBlock, ResolvedField } from '../../engine/core/definition/Resolved.types.ts';
import type { PartErrors, WidgetProps } from '../../engine/react/registry/WidgetRegistry.tsx';
import { useParts } from '../../engine/react/registry/Parts.tsx';
import { LostBlock, LostValues } from '../blocks/LostBlock.tsx';
import { UnknownWidget } from '../views/form/UnknownWidget.tsx';
import { errorsBelow } from './useItemErrors.ts';

export interface ItemFieldsProps {
  /** Element id of the item. */
  id: string;
  /** Of the repeater. */
  widget: WidgetProps;
  value: RecordValue;
  /** Messages by the path inside the item. */
  errors: PartErrors;
  /** Place of the item in the value. */
  index: number;
  isHidden: boolean;
  onChange: (name: string, value: unknown) => void;
  onIssue: (part: string, message?: string) => void;
}

/** Draws the fields of one item, each with the widget that it would have in a form. */
export function ItemFields({ id, isHidden, ...props }: ItemFieldsProps): ReactNode {
  const { field } = props.widget;
  const shape = blockOf(field, props.value);
  const items = field.blocks === undefined ? (field.items ?? []) : (shape?.fields ?? []);
  const names = new Set(items.map(({ name }) => name));
  const lost = lostNames(field, props.value);
  const loose = Object.entries(props.errors).filter(([path]) => !names.has(path.split('.')[0] ?? ''));
  return (
    <Fields id={`${id}-fields`} hidden={isHidden}>
      {loose.map(([path, messages]) => (
        <chakra.p key={path} gridColumn="1 / -1" textStyle="caption" color="error">
          {messages.join(' ')}
        </chakra.p>
      ))}
      {isLostBlock(field, props.value) && <LostBlock value={props.value} />}
      {items.map((own) => (
        <ItemField key={own.name} {...props} id={id} field={own} shape={shape} />
      ))}
      {lost.length > 0 && (
        <LostValues
          value={Object.fromEntries(lost.map((name) => [name, props.value[name]]))}
          disabled={props.widget.disabled}
          onRemove={() => {
            document.getElementById(id)?.querySelector<HTMLElement>('[data-unfolds]')?.focus();
            for (const name of lost) props.onChange(name, undefined);
          }}
        />
      )}
    </Fields>
  );
}

type ItemFieldProps = Omit<ItemFieldsProps, 'isHidden'> & { field: ResolvedField; shape: ResolvedBlock | undefined };

function ItemField({ id, widget, field, shape, value, errors, index, onChange, onIssue }: ItemFieldProps): ReactNode {
  const registry = useParts().widgets;
  const entry = Object.hasOwn(registry, field.widget) ? registry[field.widget] : undefined;
  if (entry === undefined) return <UnknownWidget field={field} />;
  const Widget = entry.component;
  const pathOf = (part: string | undefined): string => (part ? `${field.name}.${part}` : field.name);
  return (
    <chakra.div
      data-testid={`field-${widget.name}.${index}.${field.name}`}
      gridColumn={entry.manifest.span === 2 ? '1 / -1' : undefined}
      minWidth="0"
    >
      <Widget
        id={`${id}-${field.name}`}
        name={[widget.name, ...(shape ? [shape.name] : []), field.name].join('.')}
        field={field}
        value={value[field.name]}
        onChange={(next) => onChange(field.name, next)}
        onBlur={(part) => widget.onBlur(`${index}.${pathOf(part)}`)}
        errors={errorsBelow(errors, field.name)}
        onIssue={(part, message) => onIssue(pathOf(part), message)}
        required={field.required}
        disabled={widget.disabled}
        form={widget.form}
        record={{ ...outsideCurrencies(field, widget.record), ...value }}
        resource={widget.resource}
      />
    </chakra.div>
  );
}

/** An amount in an item, or in an item of that, may have the currency of the record. */
function outsideCurrencies(field: ResolvedField, record: RecordValue): RecordValue {
  const named = [field, ...innerFields(field)].flatMap(({ currency }) => currency?.by ?? []);
  return Object.fromEntries(named.map((by) => [by, record[by]]));
}

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '5',
    alignItems: 'start',
    padding: '4',
    '&[hidden]': { display: 'none' },
  },
});
