import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { useText } from '../../../../engine/react/text/useText.ts';
import { BareInput, ControlBox } from '../../../../widgets/kit/control/ControlBox.tsx';
import type { WrittenText } from './definitionForm.ts';

/** Longest text of a label that the form writes, in characters. */
const LONGEST = 200;

export interface BothSidesProps {
  label: string;
  value: WrittenText;
  onChange: (side: keyof WrittenText, value: string) => void;
  /** Whether the name is said only to assistive technology, because what it belongs to is above. */
  isQuiet?: boolean;
}

/** Draws a text of a definition in Arabic and English beside each other. */
export function BothSides({ label, value, onChange, isQuiet = false }: BothSidesProps): ReactNode {
  const { t } = useText();
  const id = useId();
  return (
    <chakra.fieldset display="grid" gap="1" minWidth="0">
      <chakra.legend textStyle="caption" color="fg.2" data-visually-hidden={isQuiet ? '' : undefined}>
        {label}
      </chakra.legend>
      <chakra.div display="grid" gap="2" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 160px), 1fr))">
        {(['ar', 'en'] as const).map((side) => (
          <chakra.div key={side} minWidth="0">
            <label htmlFor={`${id}-${side}`} data-visually-hidden="">
              {t(`studio.form.side.${side}`)}
            </label>
            <ControlBox>
              <BareInput
                id={`${id}-${side}`}
                lang={side}
                dir={side === 'ar' ? 'rtl' : 'ltr'}
                autoComplete="off"
                maxLength={LONGEST}
                placeholder={t(`studio.form.side.${side}`)}
                value={value[side]}
                onChange={({ currentTarget }) => onChange(side, currentTarget.value)}
              />
            </ControlBox>
          </chakra.div>
        ))}
      </chakra.div>
    </chakra.fieldset>
  );
}
