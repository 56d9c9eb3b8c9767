// oxlint-disable jsx-a11y/prefer-tag-over-role -- a text with suggestions has no native element that can be styled
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useText } from '../../../engine/react/text/useText.ts';
import { BareInput, ControlBox } from '../../kit/control/ControlBox.tsx';
import type { ControlAria } from '../FieldFrame.tsx';
import { OptionList } from '../../kit/listbox/OptionList.tsx';
import { Popover } from '../../kit/popover/Popover.tsx';
import { useListbox } from '../../kit/listbox/useListbox.ts';
import { usePopover } from '../../kit/popover/usePopover.ts';
import { onFocusLeave } from '../../kit/popover/onFocusLeave.ts';

export interface SuggestInputProps {
  aria: ControlAria;
  label: string;
  /** What is suggested for what is typed. */
  found: readonly string[];
  /** What is typed and not yet left or picked; undefined for nothing. */
  onTyped: (typed: string | undefined) => void;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/**
 * Draws one line of text with suggestions below it while typing. Any text is valid; without suggestions, or when
 * loading them fails, it is a plain field.
 */
export function SuggestInput(props: SuggestInputProps): ReactNode {
  const { aria, label, found, onTyped, value, onChange, onBlur, disabled } = props;
  const { t } = useText();
  const { setRoot, setTrigger, ...popup } = usePopover();
  const isShown = popup.isOpen && found.length > 0;
  const listId = `${aria.id}-list`;
  const close = (): void => {
    popup.close();
    onTyped(undefined);
  };
  const pick = (text: string | undefined): void => {
    if (text === undefined) return;
    onChange(text);
    close();
  };
  const keys = useListbox({
    id: listId,
    count: found.length,
    isOpen: isShown,
    open: popup.open,
    close,
    onPick: (index) => pick(found[index]),
  });

  return (
    <chakra.div
      ref={setRoot}
      position="relative"
      onKeyDown={isShown ? popup.onKeyDown : undefined}
      onBlur={onFocusLeave(() => {
        close();
        onBlur?.();
      })}
    >
      <ControlBox>
        <BareInput
          {...aria}
          ref={setTrigger}
          {...keys.input}
          type="text"
          dir={value === '' ? undefined : 'auto'}
          value={value}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
            onTyped(currentTarget.value);
            keys.setActive(-1);
            popup.open();
          }}
          onKeyDown={(event) => {
            if (found.length > 0) keys.onKeyDown(event);
          }}
        />
      </ControlBox>
      <output data-visually-hidden="">{isShown && t('fields.suggest.found', { count: found.length })}</output>
      {isShown && (
        <Popover>
          <OptionList
            id={listId}
            label={t('fields.suggest.list', { label })}
            options={found.map((text) => ({ value: text, label: text }))}
            selected={[value]}
            active={keys.active}
            onPick={(option) => pick(option.label)}
          />
        </Popover>
      )}
    </chakra.div>
  );
}
