// oxlint-disable jsx-a11y/prefer-tag-over-role -- a fieldset has a frame of its own
import { Button, chakra } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import type { AltText } from '../../engine/client/Api.types.ts';
import { useApi } from '../../engine/react/api/ApiContext.tsx';
import { isApiError } from '../../engine/core/errors/ApiError.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { type ContentLanguage, contentLanguages, directionOf } from '../../engine/core/text/language.ts';
import { useLanguageLabel } from './useLanguageLabel.ts';
import { useText } from '../../engine/react/text/useText.ts';
import type { StoredMedia } from './UploadRules.types.ts';
import { Input } from '../inputs/Input.ts';

/** Most letters of a description in one language. */
const LONGEST = 200;

export interface AltTextsProps {
  media: StoredMedia;
  disabled?: boolean;
  onSaved: (alt: AltText) => void;
}

/**
 * Draws the descriptions of a picture, one for each language, and stores each as soon as its field is left: they belong
 * to the file and not to the record, so saving the form does not include them. A text that was not stored stays, with a
 * button to retry.
 */
export function AltTexts({ media, disabled, onSaved }: AltTextsProps): ReactNode {
  const { t } = useText();
  const api = useApi();
  const id = useId();
  const labelOf = useLanguageLabel();
  const [texts, setTexts] = useState<AltText>(media.alt);
  const [state, setState] = useState<'still' | 'saving' | 'saved' | { failure: string }>('still');

  const save = async (): Promise<void> => {
    const alt = trimmed(texts);
    const stored = trimmed(media.alt);
    if (state === 'saving' || contentLanguages().every((language) => alt[language] === stored[language])) return;
    setState('saving');
    try {
      await api.describeUpload(media.id, alt);
      onSaved(alt);
      setState('saved');
    } catch (error) {
      if (!isApiError(error)) throw error;
      setState({ failure: error.serverMessage ?? t('uploads.alt.failed') });
    }
  };
  const write = (language: ContentLanguage, text: string): void => {
    setTexts((others) => ({ ...others, [language]: text }));
    if (state !== 'saving') setState('still');
  };

  return (
    <chakra.div role="group" aria-label={t('uploads.alt.title')} display="grid" gap="2" width="full" paddingBlock="1">
      <chakra.span textStyle="caption" color="fg.2">
        {t('uploads.alt.title')}
      </chakra.span>
      {contentLanguages().map((language) => (
        <chakra.label key={language} htmlFor={`${id}-${language}`} display="grid" gap="1">
          <chakra.span textStyle="caption">{labelOf(language)}</chakra.span>
          <Input
            id={`${id}-${language}`}
            lang={language}
            dir={directionOf(language)}
            maxLength={LONGEST}
            disabled={disabled}
            value={texts[language] ?? ''}
            onChange={({ currentTarget }) => {
              write(language, currentTarget.value);
            }}
            onBlur={() => void save()}
            onKeyDown={(event) => {
              // Enter would send the whole form.
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              void save();
            }}
          />
        </chakra.label>
      ))}
      <chakra.output display="inline-flex" alignItems="center" gap="1.5" minHeight="5" textStyle="caption" color="fg.2">
        {state === 'saving' && t('uploads.alt.saving')}
        {state === 'saved' && (
          <chakra.span display="inline-flex" gap="1.5" color="tone.success.fg">
            <Icon id="circle-check" size={16} />
            {t('uploads.alt.saved')}
          </chakra.span>
        )}
        {typeof state === 'object' && (
          <>
            <chakra.span color="error">{state.failure}</chakra.span>
            <Button type="button" size="sm" variant="plain" onClick={() => void save()}>
              {t('uploads.retry')}
            </Button>
          </>
        )}
      </chakra.output>
    </chakra.div>
  );
}

function trimmed(alt: AltText): AltText {
  return Object.fromEntries(
    contentLanguages().flatMap((language) => {
      const text = (alt[language] ?? '').trim();
      return text === '' ? [] : [[language, text]];
    }),
  );
}
