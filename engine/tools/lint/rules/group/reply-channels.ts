import type { RepliesDefinition } from '../../../../../schemas/generated/definition.ts';
import type { ReplyChannel } from '../../../../core/definition/Replies.types.ts';
import { CHANNEL_KINDS, fieldFor } from '../../../../features/replies/resolveReplies.ts';
import { fieldNamed, fieldNames, isDeclared } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import type { DefinitionTarget, Report } from '../../Rule.types.ts';

/** Answers and calls use these names for replies. */
const TAKEN = ['replies', 'reply', 'send_type'];

/** The channels of replies have the fields that they need, and the status that a reply sets is one. */
export const replyChannels = defineReferenceRule('reply-channels', {
  definition: (target, report) => {
    const { replies, storage } = target.definition;
    if (replies === undefined) return;
    if (storage?.source !== undefined) report(['replies'], 'computed', {}, { spot: 'key' });
    for (const name of TAKEN.filter((taken) => isDeclared(target, taken))) {
      report(['form', 'schema', 'properties', name], 'taken', { name }, { spot: 'key' });
    }
    checkChannels(target, report, replies);
    checkStatus(target, report, replies);
  },
});

type RepliesReport = Report<'reply-channels'>;

function checkChannels(target: DefinitionTarget, report: RepliesReport, { channels }: RepliesDefinition): void {
  const seen = new Set<ReplyChannel>();
  for (const [index, written] of channels.entries()) {
    const { channel, needs } = typeof written === 'string' ? { channel: written } : { needs: undefined, ...written };
    const path = ['replies', 'channels', index];
    const kind = CHANNEL_KINDS[channel];
    if (seen.has(channel)) report(path, 'twice', { channel });
    seen.add(channel);
    if (needs === undefined) {
      if (fieldFor(channel, target.fields) === undefined) report(path, 'missing', { channel, kind });
      continue;
    }
    const field = fieldNamed(target, needs);
    if (field !== undefined && field.kind !== kind) {
      report([...path, 'needs'], 'kind', { channel, field: needs, kind: field.kind, wanted: kind });
    } else if (field === undefined && !isDeclared(target, needs)) {
      const { hint, ...fix } = hintOf(
        needs,
        fieldNames(target, (candidate) => candidate.kind === kind),
      );
      report([...path, 'needs'], 'unknown', { field: needs, hint }, fix);
    }
  }
}

function checkStatus(target: DefinitionTarget, report: RepliesReport, { status }: RepliesDefinition): void {
  if (status === undefined) return;
  const field = fieldNamed(target, status.field);
  if (field?.kind !== 'enum') return;
  if (!field.readOnly) report(['replies', 'status', 'field'], 'written', { field: status.field });
  const values = (field.schema.enum ?? []).map(String);
  if (values.includes(status.value)) return;
  const { hint, ...fix } = hintOf(status.value, values);
  report(['replies', 'status', 'value'], 'value', { value: status.value, field: status.field, hint }, fix);
}
