import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Draws a set of choices under one label. */
export function Choices({ legend, children }: { legend: string; children: ReactNode }): ReactNode {
  return (
    <chakra.fieldset display="flex" flexWrap="wrap" gap="2">
      <chakra.legend textStyle="label" marginBlockEnd="1.5">
        {legend}
      </chakra.legend>
      {children}
    </chakra.fieldset>
  );
}

/** One of them, around its control. */
export const Choice = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: { base: '11', lg: '9' },
    paddingInline: '3',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    cursor: 'pointer',
    '& input': { width: '4', height: '4', accentColor: 'var(--lw-colors-primary-fill)' },
    '&:has(:checked)': { background: 'tint', color: 'tint.on', borderColor: 'tint.on' },
  },
});
