import { describe, expect, it } from 'vitest';
import { sampleMessage } from '../../../../tests/helpers/createFakeChat.ts';
import type { Outgoing } from '../outbox/createOutbox.ts';
import { buildTimeline, type TimelineEntry } from './timeline.ts';

const outgoing = (clientId: string, at: string): Outgoing => ({
  clientId,
  chatId: 7,
  text: 'نص',
  at,
  state: 'queued',
  fraction: 0,
});
const at = (minute: number, day = 20): string => new Date(Date.UTC(2026, 10, day, 8, minute)).toISOString();

/** A line per entry: a day, the mark, or a side with its messages. */
function draw(entries: readonly TimelineEntry[]): string[] {
  return entries.map((entry) =>
    entry.kind === 'group' ? `${entry.side}: ${entry.messages.map(({ key }) => key).join(' ')}` : entry.kind,
  );
}

describe('buildTimeline', () => {
  it('CHAT-08: groups by side and sender, and starts anew after a pause and on another day', () => {
    const colleague = { id: 3, user_type: 'call_center', name: 'نورة', image: null };
    const messages = [
      sampleMessage(1, { created_at: at(0) }),
      sampleMessage(2, { created_at: at(1) }),
      sampleMessage(3, { created_at: at(30) }),
      sampleMessage(4, { created_at: at(31), message_position: 'driver' }),
      sampleMessage(5, { created_at: at(32), message_position: 'driver', sender: colleague }),
      sampleMessage(6, { created_at: at(0, 21), message_position: 'driver', sender: colleague }),
    ];
    expect(draw(buildTimeline({ messages, outgoing: [], self: 1 }))).toEqual([
      'day',
      'person: 1 2',
      'person: 3',
      'staff: 4',
      'staff: 5',
      'day',
      'staff: 6',
    ]);
  });

  it('marks what was unread when it was opened', () => {
    const messages = [1, 2, 3].map((id) => sampleMessage(id, { created_at: at(id) }));
    expect(draw(buildTimeline({ messages, outgoing: [], firstUnread: 2, self: 1 }))).toEqual([
      'day',
      'person: 1',
      'unread',
      'person: 2 3',
    ]);
  });

  it('CHAT-09: a pending message is at the end, and only once when it has been stored', () => {
    const stored = sampleMessage(9, { client_id: 'a', message_position: 'driver', created_at: at(5) });
    const waiting = [outgoing('a', at(5)), outgoing('b', at(6))];
    const entries = buildTimeline({ messages: [stored], outgoing: waiting, self: 1 });
    expect(draw(entries)).toEqual(['day', 'staff: a b']);
  });
});
