import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** How much is found. */
  found: string;
}

/** Draws the search of a part of the reference, with what it finds below it. */
export function SearchField({ label, value, onChange, found }: SearchFieldProps): ReactNode {
  const id = useId();
  return (
    <div>
      <chakra.label htmlFor={id} textStyle="label" display="block" marginBlockEnd="1.5">
        {label}
      </chakra.label>
      <chakra.div position="relative">
        <chakra.input
          id={id}
          type="text"
          value={value}
          dir={value === '' ? undefined : 'auto'}
          autoComplete="off"
          spellCheck={false}
          width="full"
          minHeight="11"
          paddingInlineStart="10"
          paddingInlineEnd="3"
          background="bg.surface"
          borderWidth="1px"
          borderColor="border.control"
          borderRadius="md"
          textStyle="table"
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
          }}
        />
        <chakra.span position="absolute" insetInlineStart="3" insetBlockStart="3" color="fg.3" pointerEvents="none">
          <Icon id="search" size={18} />
        </chakra.span>
      </chakra.div>
      <chakra.output display="block" textStyle="caption" color="fg.2" marginBlockStart="1.5">
        {found}
      </chakra.output>
    </div>
  );
}
