import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { isolate } from '../../../engine/core/text/bidi.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { Pill } from '../../kit/pill/Pill.ts';

export interface ChipProps {
  label: string;
  onRemove: () => void;
  disabled?: boolean;
}

/** Draws one of several choices with a button that removes it. */
export function Chip({ label, onRemove, disabled = false }: ChipProps): ReactNode {
  const { t } = useText();
  return (
    <Pill tone="tint" size="sm" minHeight="7" paddingInlineStart="2.5" paddingInlineEnd="1">
      <bdi>{label}</bdi>
      <chakra.button
        type="button"
        display="inline-flex"
        padding="1"
        borderRadius="full"
        cursor="pointer"
        aria-label={t('form.removeItem', { name: isolate(label) })}
        disabled={disabled}
        onClick={onRemove}
      >
        <Icon id="x" size={14} />
      </chakra.button>
    </Pill>
  );
}
