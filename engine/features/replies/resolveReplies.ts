import type { RepliesDefinition, ResourceDefinition } from '../../../schemas/generated/definition.ts';
import type { FieldKind } from '../../core/definition/kinds.ts';
import type { ResolvedField } from '../../core/definition/Resolved.types.ts';
import { resolveField, vocabularyLabel } from '../../core/resolve/resolveField.ts';
import { pickText } from '../../core/text/Text.ts';
import { textInAll } from '../../core/text/textInAll.ts';
import { MAX_REPLY, type ReplyChannel, type ResolvedReplies } from '../../core/definition/Replies.types.ts';

/** What a channel needs of a record. */
export const CHANNEL_KINDS = {
  fcm: 'reference',
  sms: 'phone',
  email: 'email',
} as const satisfies Record<ReplyChannel, FieldKind>;

/** Replies as written → complete. That fields and values exist is lint's to check. */
export function resolveReplies(
  { channels, status, subject }: RepliesDefinition,
  { singular, label }: Pick<ResourceDefinition, 'singular' | 'label'>,
  fields: readonly ResolvedField[],
): ResolvedReplies {
  const name = singular ?? label;
  const word = vocabularyLabel('reply') ?? { ar: 'reply', en: 'reply' };
  return {
    channels: channels.map((written) => {
      const { channel, needs } = typeof written === 'string' ? { channel: written } : { needs: undefined, ...written };
      return { channel, needs: needs ?? fieldFor(channel, fields) ?? channel };
    }),
    ...(status && { status }),
    subject: subject ?? textInAll((language) => `${pickText(word, language)}: ${pickText(name, language)}`),
    field: resolveField('replies', 'reply', { $ref: 'lawha:html', maxLength: MAX_REPLY }, true),
  };
}

/** Name of the first field that a channel can use. */
export function fieldFor(channel: ReplyChannel, fields: readonly ResolvedField[]): string | undefined {
  return fields.find(({ kind }) => kind === CHANNEL_KINDS[channel])?.name;
}
