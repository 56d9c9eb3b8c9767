import { useMemo, type ReactNode } from 'react';
import { directionOf, type ContentLanguage } from '../../../engine/core/text/language.ts';
import { BareInput, ControlBox } from '../../kit/control/ControlBox.tsx';
import type { ControlAria } from '../FieldFrame.tsx';
import { GrowingTextarea } from '../../kit/control/GrowingTextarea.tsx';
import { filterLanguage } from './inputFilters.ts';
import { useFilteredInput } from './useFilteredInput.ts';
import { useReport } from '../useReport.ts';

export interface LanguageInputProps {
  aria: ControlAria;
  language: ContentLanguage;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Whether the last typed character was refused. */
  onRefused: (isRefused: boolean) => void;
  multiline?: boolean;
  disabled?: boolean;
}

/** Draws a text of one language; letters that it does not accept are refused as they are typed. */
export function LanguageInput(props: LanguageInputProps): ReactNode {
  const { aria, language, value, onChange, onBlur, onRefused, multiline = false, disabled } = props;
  const filter = useMemo(() => filterLanguage(language), [language]);
  const shared = { lang: language, dir: directionOf(language), disabled, onBlur };
  const input = useFilteredInput<HTMLInputElement>({ value, onChange, filter });
  const area = useFilteredInput<HTMLTextAreaElement>({ value, onChange, filter });
  useReport(multiline ? area.isRefused : input.isRefused, onRefused);

  if (multiline) return <GrowingTextarea {...aria} {...shared} {...area.props} />;
  return (
    <ControlBox>
      <BareInput {...aria} {...shared} {...input.props} type="text" autoComplete="off" />
    </ControlBox>
  );
}
