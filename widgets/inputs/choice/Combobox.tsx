// oxlint-disable jsx-a11y/prefer-tag-over-role -- an editable choice has no native element
import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { foldedIncludes } from '../../../engine/core/text/fold.ts';
import { noResultText } from '../../../engine/core/text/noResultText.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { BareInput, ControlBox, ControlButton } from '../../kit/control/ControlBox.tsx';
import { Chip } from './Chip.tsx';
import type { ControlAria } from '../FieldFrame.tsx';
import { OptionList, type ListOption } from '../../kit/listbox/OptionList.tsx';
import { PopupMessage } from '../../kit/popover/PopupMessage.tsx';
import { Popover } from '../../kit/popover/Popover.tsx';
import { useListbox } from '../../kit/listbox/useListbox.ts';
import { usePopover } from '../../kit/popover/usePopover.ts';
import { onFocusLeave } from '../../kit/popover/onFocusLeave.ts';

/** Options drawn at once; further ones are reached by typing. */
const SHOWN_OPTIONS = 100;

export interface ComboboxProps {
  aria: ControlAria;
  /** Name of the list for assistive technology. */
  label: string;
  options: readonly ListOption[];
  /** The chosen options; at most one unless `multiple`. Options that are not in the list carry their label here. */
  selected: readonly ListOption[];
  multiple?: boolean;
  onChange: (selected: ListOption[]) => void;
  onBlur?: () => void;
  /** Called with the typed text, for lists that the server narrows. */
  onSearch?: (keyword: string) => void;
  /** Turns a text that was typed without picking an option into a value. Default: it is dropped. */
  readTyped?: (text: string) => ListOption | undefined;
  /** `ltr` for codes and keys. Default: by the text. */
  direction?: 'ltr';
  placeholder?: string;
  disabled?: boolean;
  /** Whether a single choice can be emptied. Default: true. */
  clearable?: boolean;
  isLoading?: boolean;
  error?: { message: string; onRetry: () => void };
}

/** Draws a searchable choice: text is matched folded (أحمد = احمد), several choices are shown as chips. */
export function Combobox(props: ComboboxProps): ReactNode {
  const { aria, label, options, selected, multiple = false, clearable = true, disabled, isLoading, error } = props;
  const { t, direction: pageDirection } = useText();
  const [typed, setTyped] = useState<string>();
  const { setRoot, setTrigger, ...popup } = usePopover();
  const listId = `${aria.id}-list`;
  const chosen = selected.map(({ value }) => value);
  const matches = typed
    ? options.filter(({ label: own, note = '', details = [] }) =>
        foldedIncludes([own, note, ...details].join('\n'), typed),
      )
    : options;
  const shown = matches.slice(0, SHOWN_OPTIONS);

  const search = (keyword: string | undefined): void => {
    setTyped(keyword);
    props.onSearch?.(keyword ?? '');
  };
  const close = (): void => {
    popup.close();
    if (typed !== undefined) search(undefined);
  };
  const leave = (): void => {
    const read = typed?.trim() ? props.readTyped?.(typed) : undefined;
    if (read) props.onChange([read]);
    close();
  };
  const pick = (option: ListOption): void => {
    if (multiple) {
      const others = selected.filter(({ value }) => value !== option.value);
      props.onChange(others.length === selected.length ? [...selected, option] : others);
      search(undefined);
      return;
    }
    props.onChange([option]);
    close();
  };
  const keys = useListbox({
    id: listId,
    count: shown.length,
    isOpen: popup.isOpen,
    open: popup.open,
    close: leave,
    onPick: (index) => {
      const option = shown[index];
      if (option) pick(option);
    },
  });
  const single = multiple ? undefined : selected[0];

  return (
    <chakra.div
      ref={setRoot}
      position="relative"
      onKeyDown={popup.onKeyDown}
      onBlur={onFocusLeave(() => {
        leave();
        props.onBlur?.();
      })}
    >
      <ControlBox
        flexWrap={multiple ? 'wrap' : undefined}
        gap="1.5"
        paddingBlock={multiple ? (selected.length > 0 ? '1' : '0.5') : undefined}
      >
        {multiple &&
          selected.map((option) => (
            <Chip
              key={option.value}
              label={option.label}
              disabled={disabled}
              onRemove={() => {
                pick(option);
              }}
            />
          ))}
        <BareInput
          {...aria}
          ref={setTrigger}
          {...keys.input}
          type="text"
          {...(props.direction === 'ltr' && single && typed === undefined
            ? { dir: 'ltr', textAlign: pageDirection === 'rtl' ? 'end' : 'start' }
            : { dir: (typed ?? single?.label) ? 'auto' : undefined })}
          minWidth={multiple ? '120px' : undefined}
          value={typed ?? single?.label ?? ''}
          placeholder={props.placeholder ?? (multiple && selected.length > 0 ? undefined : t('form.choose'))}
          disabled={disabled}
          onClick={popup.open}
          onChange={(event) => {
            search(event.currentTarget.value);
            keys.setActive(0);
            popup.open();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Backspace' && multiple && !typed && selected.length > 0)
              props.onChange(selected.slice(0, -1));
            keys.onKeyDown(event);
          }}
        />
        {single && clearable && !disabled && (
          <ControlButton
            type="button"
            aria-label={t('form.clear')}
            onClick={() => {
              props.onChange([]);
              popup.focusTrigger();
            }}
          >
            <Icon id="x" size={16} />
          </ControlButton>
        )}
        <chakra.span aria-hidden="true" color="fg.2" pointerEvents="none">
          <Icon id="chevron-down" size={18} />
        </chakra.span>
      </ControlBox>
      {popup.isOpen && (
        <Popover>
          {error ? (
            <PopupMessage text={error.message} onRetry={error.onRetry} />
          ) : isLoading ? (
            <PopupMessage text={t('common.loading')} isBusy />
          ) : (
            shown.length === 0 && <PopupMessage text={noResultText(t, typed ?? '')} />
          )}
          <OptionList
            id={listId}
            label={label}
            options={error ? [] : shown}
            selected={chosen}
            active={keys.active}
            multiple={multiple}
            onPick={pick}
          />
          {matches.length > shown.length && (
            <PopupMessage text={t('form.moreOptions', { count: matches.length - shown.length })} />
          )}
        </Popover>
      )}
    </chakra.div>
  );
}
