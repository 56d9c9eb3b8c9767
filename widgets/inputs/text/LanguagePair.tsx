import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import type { WidgetProps } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { languagesOf } from '../../../engine/core/definition/languagesOf.ts';
import type { ContentLanguage } from '../../../engine/core/text/language.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import type { ControlAria } from '../FieldFrame.tsx';
import { partsValue, textValue } from '../widgetValue.ts';
import { WidgetFrame } from '../WidgetFrame.tsx';

/** Properties of one side of a field with texts by language. */
export interface LanguageSide {
  aria: ControlAria;
  language: ContentLanguage;
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

/** Draws the languages of a field in pairs side by side, one below the other on narrow screens. */
export function LanguagePair({ widget, as, help, children }: LanguagePairProps): ReactNode {
  const { t } = useText();
  const [notices, setNotices] = useState<Partial<Record<ContentLanguage, string>>>({});
  const value = partsValue(widget.value);
  const languages = languagesOf(widget.field);
  const refusals: Partial<Record<ContentLanguage, string>> = {
    ar: t('common.arabicOnly'),
    en: t('common.englishOnly'),
  };

  const put = (language: ContentLanguage, text: string | undefined): void => {
    const { [language]: _old, ...other } = value;
    const next = text === undefined || text === '' ? other : { ...other, [language]: text };
    widget.onChange(Object.keys(next).length > 0 ? next : undefined);
  };

  const notify = (language: ContentLanguage, message: string | undefined): void => {
    setNotices((shown) => ({ ...shown, [language]: message }));
  };

  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} alignItems="start">
      {languages.map((language) => (
        <WidgetFrame
          key={language}
          widget={widget}
          part={language}
          leads={language === languages[0]}
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
