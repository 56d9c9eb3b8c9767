import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import type { ControlAria } from '../FieldFrame.tsx';
import type { ListOption } from '../../kit/listbox/OptionList.tsx';

export interface SelectInputProps {
  aria: ControlAria;
  options: readonly ListOption[];
  value: string | number | undefined;
  onChange: (value: string | number | undefined) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** Its name, where no label beside it has one. */
  label?: string;
  /** Text of the empty choice. Default: "choose". */
  placeholder?: string;
}

/** Draws a choice of one from a short fixed list, as the browser's own select. */
export function SelectInput({
  aria,
  label,
  options,
  value,
  onChange,
  onBlur,
  disabled,
  placeholder,
}: SelectInputProps): ReactNode {
  const { t } = useText();
  return (
    <chakra.span position="relative" display="block">
      <NativeSelect
        {...aria}
        aria-label={label}
        value={value === undefined ? '' : String(value)}
        disabled={disabled}
        data-empty={value === undefined || undefined}
        onBlur={onBlur}
        onChange={({ currentTarget }) => {
          onChange(options.find((option) => String(option.value) === currentTarget.value)?.value);
        }}
      >
        <option value="">{placeholder ?? t('form.choose')}</option>
        {options.map((option) => (
          <option key={option.value} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      <chakra.span
        aria-hidden="true"
        position="absolute"
        insetInlineEnd="3"
        insetBlockStart="0"
        height="full"
        display="flex"
        alignItems="center"
        color="fg.2"
        pointerEvents="none"
      >
        <Icon id="chevron-down" size={18} />
      </chakra.span>
    </chakra.span>
  );
}

const NativeSelect = chakra('select', {
  base: {
    appearance: 'none',
    width: 'full',
    minHeight: '11',
    paddingInlineStart: '3.5',
    paddingInlineEnd: '10',
    background: 'bg.surface',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    font: 'inherit',
    textStyle: 'table',
    cursor: 'pointer',
    _hover: { borderColor: 'fg.2' },
    // The browser's own look of a locked select is paler than a locked combobox.
    _disabled: { background: 'bg.muted', color: 'fg.2', opacity: 1, cursor: 'not-allowed' },
    '&[aria-invalid=true]': { borderColor: 'error' },
    '&[data-empty]': { color: 'fg.3' },
    '& option': { background: 'bg.raised', color: 'fg' },
  },
});
