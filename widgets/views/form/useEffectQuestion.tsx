import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { useFeedback } from '../../../engine/react/feedback/FeedbackContext.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';

/**
 * Asks before a setting is saved that acts on existing records: how many and which, and whether they are meant. Undefined
 * for a form without such a setting.
 */
export function useEffectQuestion(
  resource: ResolvedResource,
): ((body: RecordValue) => Promise<RecordValue | undefined>) | undefined {
  const api = useApi();
  const { confirm } = useFeedback();
  const { t } = useText();
  const names = resource.fields.flatMap(({ name, effect }) => (effect === undefined ? [] : [name]));
  if (names.length === 0) return undefined;
  return async (body) => {
    const values = Object.fromEntries(names.map((name) => [name, body[name] ?? null]));
    const effects = await (await api.replies()).previewEffects(resource, values);
    if (effects.every(({ due, later, spared }) => due + later + spared === 0)) return {};
    const { EffectQuestion } = await import('./EffectQuestion.tsx');
    const chosen = { scope: 'new' };
    const isWanted = await confirm({
      title: t('replies.effects.title'),
      body: <EffectQuestion effects={effects} onChoose={(scope) => (chosen.scope = scope)} />,
      confirmLabel: t('replies.effects.save'),
      cancelLabel: t('replies.effects.cancel'),
    });
    return isWanted ? { _effects: chosen.scope } : undefined;
  };
}
