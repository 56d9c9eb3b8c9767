import { useEffect, useState } from 'react';
import { logError } from '../../../engine/core/errors/logError.ts';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { useDebounced } from '../../../engine/react/screen/useDebounced.ts';

const NONE: readonly string[] = [];

/**
 * Suggestions for what is typed, fetched when the typing pauses. Only the answer to the latest call counts; a failure
 * is logged and leaves none.
 *
 * @param typed Nothing is fetched while it is undefined or blank.
 */
export function useSuggestions(path: string, typed: string | undefined): readonly string[] {
  const api = useApi();
  const { language } = useText();
  const key = useDebounced(typed?.trim() ?? '');
  const [answer, setAnswer] = useState<{ key: string; texts: readonly string[] }>({ key: '', texts: NONE });

  useEffect(() => {
    if (key === '') return undefined;
    const controller = new AbortController();
    const load = async (): Promise<void> => {
      try {
        const calls = await api.suggestions();
        const texts = await calls.suggest(path, key, { signal: controller.signal, language });
        if (!controller.signal.aborted) setAnswer({ key, texts });
      } catch (error) {
        if (controller.signal.aborted) return;
        logError(`No suggestions could be had at ${path}`, error);
        setAnswer({ key, texts: NONE });
      }
    };
    void load();
    return () => controller.abort();
  }, [api, path, key, language]);

  // A deleted text has no suggestions; while the next answer is pending the last one stays.
  return typed === undefined || typed.trim() === '' || key === '' ? NONE : answer.texts;
}
