import { createFakeComments } from './createFakeComments.ts';
import type { ReplyCalls } from '../../engine/client/records/ReplyCalls.types.ts';
import { ApiError } from '../../engine/core/errors/ApiError.ts';
import { sampleRow } from './sampleRecords.ts';
import { sampleReplies } from './sampleReplies.ts';

/** Calls about replies that answer at once: what is sent is in the record, what failed is queued again. */
export function sampleReplyCalls(overrides: Partial<ReplyCalls> = {}): ReplyCalls {
  return {
    comments: createFakeComments(),
    sendTypes: () =>
      Promise.resolve([
        { id: 'fcm', name: 'إشعار إداري' },
        { id: 'sms', name: 'رسالة نصية' },
        { id: 'email', name: 'بريد إلكتروني' },
      ]),
    send: (resource, id, { reply, channel }) =>
      Promise.resolve({
        ...sampleRow(resource, id),
        ...(resource.replies?.status && { [resource.replies.status.field]: resource.replies.status.value }),
        replies: [...sampleReplies(), { ...sampleReplies()[0], id: 3, reply, send_type: channel }],
      }),
    retry: (resource, id, replyId) => {
      const found = sampleReplies().find((reply) => reply.id === replyId);
      if (found === undefined) {
        return Promise.reject(new ApiError({ code: 'not-found', method: 'POST', url: 'retry', status: 404 }));
      }
      const queued = { ...found, delivery: { status: 'queued', attempts: 0, next_at: null, error: null } };
      const replies = sampleReplies().map((reply) => (reply.id === replyId ? queued : reply));
      return Promise.resolve({ ...sampleRow(resource, id), replies });
    },
    tryGateway: () => Promise.resolve({ state: 'not-configured', answer: '' }),
    previewEffects: () => Promise.resolve([]),
    effectChanges: () => Promise.resolve([]),
    undoEffect: () => Promise.resolve({ restored: 0, left: 0 }),
    outbox: () => Promise.resolve({ items: [], hasMore: false }),
    ...overrides,
  };
}
