import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { directionOf, type Language } from '../../../engine/text/language.ts';
import { useText } from '../../../engine/text/useText.ts';
import type { ControlAria } from './FieldFrame.tsx';
import { GrowingTextarea } from './GrowingTextarea.tsx';
import { htmlToPlain, plainToHtml } from './paragraphs.ts';

export interface HtmlInputProps {
  aria: ControlAria;
  /** Rich text as HTML. */
  value: string;
  onChange: (value: string | undefined) => void;
  onBlur?: () => void;
  /** Language of the text, when the field has one. */
  language?: Language;
  disabled?: boolean;
}

/**
 * Draws rich text as paragraphs of plain text. Text with other markup is shown as its source, so that nothing of it is
 * lost.
 */
export function HtmlInput({ aria, value, onChange, onBlur, language, disabled }: HtmlInputProps): ReactNode {
  const { t } = useText();
  const [draft, setDraft] = useState<string>();
  const [isSource] = useState(() => htmlToPlain(value) === undefined);
  const plain = isSource ? value : (htmlToPlain(value) ?? '');
  const text = draft !== undefined && (isSource ? draft : plainToHtml(draft)) === value ? draft : plain;
  return (
    <>
      <GrowingTextarea
        {...aria}
        minHeight="120px"
        {...(isSource
          ? { dir: 'ltr' }
          : language
            ? { lang: language, dir: directionOf(language) }
            : { dir: text === '' ? undefined : 'auto' })}
        value={text}
        disabled={disabled}
        onBlur={onBlur}
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value);
          const html = isSource ? currentTarget.value : plainToHtml(currentTarget.value);
          onChange(html === '' ? undefined : html);
        }}
      />
      {isSource && (
        <chakra.p textStyle="caption" color="fg.2">
          {t('editing.html.source')}
        </chakra.p>
      )}
    </>
  );
}
