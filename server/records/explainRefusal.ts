import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { Language } from '../../engine/core/text/language.ts';
import { isText, pickText } from '../../engine/core/text/Text.ts';
import type { HttpError } from '../base/HttpError.ts';
import { formatMessage } from '../base/messages/formatMessage.ts';

/** What a refusal says of a record in one text: each field with its messages, where fields are the reason. */
export function explainRefusal(
  { fields }: Pick<ResolvedResource, 'fields'>,
  { details, text }: Pick<HttpError, 'details' | 'text'>,
  language: Language,
): string {
  const reasons = [...(details.fields ?? [])].flatMap(([path, messages]) => {
    const field = fields.find(({ name }) => path.split('.').includes(name));
    const label = field === undefined ? path : pickText(field.label, language);
    return messages.map(
      (message) => `${label}: ${isText(message) ? pickText(message, language) : formatMessage(language, message)}`,
    );
  });
  return reasons.length > 0 ? reasons.join(' ') : formatMessage(language, text);
}
