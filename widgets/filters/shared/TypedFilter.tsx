import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import type { FilterControlProps } from '../../../engine/react/registry/FilterControls.tsx';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { BareInput, ControlBox, ControlButton } from '../../kit/control/ControlBox.tsx';

export interface TypedFilterProps extends FilterControlProps {
  icon?: string;
  placeholder?: string;
  /** Direction of what is typed. Default: that of the text. */
  dir?: 'ltr';
  inputMode?: ComponentProps<'input'>['inputMode'];
}

/** Draws a filter that is typed, with a button that empties it. */
export function TypedFilter(props: TypedFilterProps): ReactNode {
  const { id, value, onChange, label, icon, placeholder, dir, inputMode, describedBy, isInvalid } = props;
  const { t, direction: pageDirection } = useText();
  return (
    <ControlBox minHeight={icon === undefined ? '11' : { base: '11', lg: '10' }}>
      {icon !== undefined && (
        <chakra.span color="fg.3" display="inline-flex">
          <Icon id={icon} size={18} />
        </chakra.span>
      )}
      <BareInput
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        inputMode={inputMode}
        enterKeyHint="search"
        dir={dir ?? (value === '' ? undefined : 'auto')}
        textAlign={dir === 'ltr' && pageDirection === 'rtl' ? 'end' : 'start'}
        value={value}
        placeholder={placeholder}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {value !== '' && (
        <ControlButton
          type="button"
          aria-label={t('list.emptyFilter', { label })}
          onClick={({ currentTarget }) => {
            onChange('');
            currentTarget.parentElement?.querySelector('input')?.focus();
          }}
        >
          <Icon id="x" size={16} />
        </ControlButton>
      )}
    </ControlBox>
  );
}
