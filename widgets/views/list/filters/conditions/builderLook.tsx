import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A button that adds a part of the builder. */
export const AddButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: '1.5',
    minHeight: { base: '11', lg: '9' },
    paddingInline: '2',
    borderRadius: 'sm',
    color: 'link',
    textStyle: 'label',
    cursor: 'pointer',
    _hover: { background: 'bg.muted' },
    _disabled: { color: 'fg.3', cursor: 'not-allowed' },
  },
});

/** The name of a part of the builder. */
export const PartTitle = chakra('h3', { base: { textStyle: 'label', color: 'fg' } });

/** What is said below such a name. */
export const PartHint = chakra('p', { base: { textStyle: 'caption', color: 'fg.2' } });

/** A choice of the builder, as the browser's own select. */
export const NativeSelect = chakra('select', {
  base: {
    minHeight: '11',
    minWidth: '0',
    paddingInline: '2.5',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    background: 'bg.surface',
    color: 'fg',
    textStyle: 'table',
    cursor: 'pointer',
    _hover: { borderColor: 'fg.2' },
  },
});

export interface BuilderSelectProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  /** Where it is in its row. */
  flex: string;
}

/** Draws a choice that always has a value. */
export function BuilderSelect({ label, options, value, onChange, flex }: BuilderSelectProps): ReactNode {
  return (
    <NativeSelect
      aria-label={label}
      flex={flex}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
