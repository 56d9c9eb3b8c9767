import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

export interface CheckControlProps {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  'data-testid'?: string;
}

/** Draws a tick with its words. */
export function CheckControl({ label, checked, onChange, ...rest }: CheckControlProps): ReactNode {
  return (
    <chakra.label
      {...rest}
      display="inline-flex"
      alignItems="center"
      gap="2"
      minHeight={{ base: '11', lg: '9' }}
      textStyle="table"
      cursor="pointer"
    >
      <chakra.input
        type="checkbox"
        width="18px"
        height="18px"
        accentColor="primary.fill"
        checked={checked}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.checked);
        }}
      />
      {label}
    </chakra.label>
  );
}

export interface ChoiceControlProps {
  label: ReactNode;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** Draws a short choice with its name. */
export function ChoiceControl({ label, value, options, onChange }: ChoiceControlProps): ReactNode {
  const id = useId();
  return (
    <Named>
      <SmallLabel htmlFor={id}>{label}</SmallLabel>
      <SmallSelect
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SmallSelect>
    </Named>
  );
}

export interface TextControlProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  isInvalid?: boolean;
  /** `ltr` for numbers, names of fields and JSON. Default: by the text. */
  direction?: 'ltr';
  inputMode?: 'decimal';
}

/** Draws a short text with its name. */
export function TextControl({ label, value, onChange, isInvalid, direction, inputMode }: TextControlProps): ReactNode {
  const id = useId();
  return (
    <Named>
      <SmallLabel htmlFor={id}>{label}</SmallLabel>
      <SmallInput
        id={id}
        value={value}
        inputMode={inputMode}
        dir={direction ?? (value === '' ? undefined : 'auto')}
        aria-invalid={isInvalid}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      />
    </Named>
  );
}

const Named = chakra('div', { base: { display: 'grid', gap: '1', minWidth: '0' } });
const SmallLabel = chakra('label', { base: { textStyle: 'caption', color: 'fg.2' } });

const BOX = {
  minHeight: { base: '11', lg: '9' },
  maxWidth: '100%',
  paddingInline: '2.5',
  background: 'bg.surface',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'sm',
  textStyle: 'table',
} as const;

const SmallSelect = chakra('select', { base: { ...BOX, cursor: 'pointer', '& option': { background: 'bg.raised' } } });
const SmallInput = chakra('input', {
  base: { ...BOX, width: '180px', '&[aria-invalid=true]': { borderColor: 'error' } },
});
