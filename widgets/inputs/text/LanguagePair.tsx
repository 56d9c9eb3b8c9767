import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { WidgetProps } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { LANGUAGES, type Language } from '../../../engine/core/text/language.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import type { ControlAria } from '../FieldFrame.tsx';
import { partsValue, textValue } from '../widgetValue.ts';
import { WidgetFrame } from '../WidgetFrame.tsx';

/** Properties of one side of a bilingual field. */
export interface LanguageSide {
  aria: ControlAria;
  language: Language;
  value: string;
  onChange: (value: string | undefined) => void;
  onBlur: () => void;
  /** Reports a refused letter: the side shows the message of its language until the next accepted key. */
  onRefused: (isRefused: boolean) => void;
  /** Shows a temporary message at the side; undefined removes it. */
  onNotice: (message: string | undefined) => void;
}

export interface LanguagePairProps {
  widget: WidgetProps;
  /** Whether a side is a group of controls instead of one. */
  as?: 'field' | 'group';
  /** A line of help at each side. */
  help?: string;
  children: (side: LanguageSide) => ReactNode;
}

/** Draws both languages of a field side by side, one below the other on narrow screens. */
export function LanguagePair({ widget, as, help, children }: LanguagePairProps): ReactNode {
  const { t } = useText();
  const [notices, setNotices] = useState<Partial<Record<Language, string>>>({});
  const value = partsValue(widget.value);
  const refusals = { ar: t('common.arabicOnly'), en: t('common.englishOnly') };

  const put = (language: Language, text: string | undefined): void => {
    const { [language]: _old, ...other } = value;
    const next = text === undefined || text === '' ? other : { ...other, [language]: text };
    widget.onChange(Object.keys(next).length > 0 ? next : undefined);
  };

  const notify = (language: Language, message: string | undefined): void => {
    setNotices((shown) => ({ ...shown, [language]: message }));
  };

  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} alignItems="start">
      {LANGUAGES.map((language) => (
        <WidgetFrame
          key={language}
          widget={widget}
          part={language}
          leads={language === LANGUAGES[0]}
          as={as}
          help={help}
          notice={notices[language]}
        >
          {(aria) =>
            children({
              aria,
              language,
              value: textValue(value[language]),
              onChange: (text) => {
                put(language, text);
              },
              onBlur: () => {
                widget.onBlur(language);
              },
              onNotice: (message) => {
                notify(language, message);
              },
              onRefused: (isRefused) => {
                notify(language, isRefused ? refusals[language] : undefined);
              },
            })
          }
        </WidgetFrame>
      ))}
    </chakra.div>
  );
}
