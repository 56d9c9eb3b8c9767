import { useState, type ReactNode } from 'react';
import { useText } from '../../../engine/react/text/useText.ts';
import { Combobox } from './Combobox.tsx';
import type { ControlAria } from '../FieldFrame.tsx';
import type { Option } from '../../../engine/client/Api.types.ts';
import type { ListOption } from '../../kit/listbox/OptionList.tsx';
import type { ParentValue } from './relationOf.ts';
import { useOptions } from './useOptions.ts';
import { useDebounced } from '../../../engine/react/screen/useDebounced.ts';

/** Longest option list that the server sends; beyond it typing searches on the server. */
const FULL_LIST = 1000;

export interface RemoteOptionsProps {
  aria: ControlAria;
  label: string;
  /** Group of the options. */
  resource: string;
  /** Field of the options that must equal a parent's value; without a value there are no options. */
  parent?: ParentValue;
  /** Field of the options → the value that they must have. */
  where?: Readonly<Record<string, string | number>>;
  /** Name of the field for which the options show more than their names. */
  detailsFor?: string;
  onBlur?: () => void;
  disabled?: boolean;
  placeholder?: string;
}

export interface RemoteSelectInputProps extends RemoteOptionsProps {
  value: number | string | undefined;
  /** Name of a value that is not in the list (inactive since), from the embedded record. */
  valueLabel?: string;
  onChange: (value: number | string | undefined) => void;
  clearable?: boolean;
}

/** Draws a searchable choice of one record of another group. */
export function RemoteSelectInput({
  value,
  valueLabel,
  onChange,
  clearable,
  ...rest
}: RemoteSelectInputProps): ReactNode {
  const { read, ...remote } = useRemoteOptions(rest, valueLabel === undefined ? value : undefined);
  const known = remote.options.find((option) => String(option.value) === String(value)) ?? read;
  const selected = value === undefined ? [] : [known ?? { value, label: valueLabel ?? `#${value}` }];
  return (
    <Combobox
      {...remote}
      selected={selected}
      clearable={clearable}
      onChange={([option]) => {
        onChange(option?.value);
      }}
    />
  );
}

export interface RemoteMultiSelectInputProps extends RemoteOptionsProps {
  values: readonly (number | string)[];
  /** Names of values that are not in the list, by value. */
  valueLabels?: Readonly<Record<string, string>>;
  onChange: (values: (number | string)[]) => void;
}

/** Draws a searchable choice of several records of another group. */
export function RemoteMultiSelectInput(props: RemoteMultiSelectInputProps): ReactNode {
  const { values, valueLabels, onChange, ...rest } = props;
  const { read: _none, ...remote } = useRemoteOptions(rest);
  const selected = values.map(
    (value) =>
      remote.options.find((option) => String(option.value) === String(value)) ?? {
        value,
        label: valueLabels?.[String(value)] ?? `#${value}`,
      },
  );
  return (
    <Combobox
      {...remote}
      multiple
      selected={selected}
      onChange={(options) => {
        onChange(options.map((option) => option.value));
      }}
    />
  );
}

export interface RemoteOptions extends Omit<RemoteOptionsProps, 'resource' | 'parent' | 'where' | 'detailsFor'> {
  options: ListOption[];
  /** The chosen record, where the list does not have it. */
  read: ListOption | undefined;
  isLoading: boolean;
  error?: { message: string; onRetry: () => void };
  onSearch: (keyword: string) => void;
}

/** The options of another group for a control: the whole list, or what was searched for in a very long one. */
export function useRemoteOptions(
  { resource, parent, where, detailsFor, disabled, placeholder, ...rest }: RemoteOptionsProps,
  value?: number | string,
): RemoteOptions {
  const { t, pick } = useText();
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed);
  const isWaiting = parent !== undefined && parent.value === undefined;
  const base = {
    ...Object.fromEntries(Object.entries(where ?? {}).map(([name, value]) => [name, String(value)])),
    ...(parent?.value !== undefined && { [parent.name]: String(parent.value) }),
    ...(detailsFor !== undefined && { details: detailsFor }),
  };
  const whole = useOptions(resource, isWaiting ? undefined : base);
  const isCapped = whole.options.length >= FULL_LIST && keyword !== '';
  const narrowed = useOptions(resource, isCapped ? { ...base, keyword } : undefined);
  const source = isCapped ? narrowed : whole;
  // A chosen record beyond the list is read by itself, so that it has a name.
  const isBeyond =
    value !== undefined && whole.options.length >= FULL_LIST && !whole.options.some(({ id }) => id === value);
  const own = useOptions(resource, isBeyond ? { ...base, ids: String(value) } : undefined);
  return {
    ...rest,
    disabled: disabled === true || isWaiting,
    placeholder: isWaiting
      ? t('form.chooseParent', { name: pick(parent.label ?? { ar: parent.name, en: parent.name }) })
      : placeholder,
    options: isWaiting ? [] : source.options.map(toListOption),
    read: isBeyond ? own.options.map(toListOption).find((option) => option.value === value) : undefined,
    isLoading: source.isLoading,
    onSearch: setTyped,
    ...(source.error !== undefined && { error: { message: t('form.optionsFailed'), onRetry: source.retry } }),
  };
}

function toListOption({ id, name, details }: Option): ListOption {
  const texts = Array.isArray(details) ? details.filter((text) => typeof text === 'string') : [];
  return { value: id, label: name, ...(texts.length > 0 && { details: texts }) };
}
