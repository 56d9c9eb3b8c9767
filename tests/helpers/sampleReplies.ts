import type { Reply } from '../../engine/core/definition/Replies.types.ts';

/** Two replies: one sent, one that could not be delivered. */
export function sampleReplies(): Reply[] {
  const sender = { avatar: null, first_name: 'مريم', last_name: 'الهاشمي' };
  return [
    {
      id: 1,
      reply: '<p dir="rtl">أهلًا، سيصل <strong>الفني</strong> اليوم.</p>',
      created_at: '2026-11-19T08:00:00.000Z',
      send_type: 'sms',
      sender,
      delivery: { status: 'sent', attempts: 1, next_at: null, error: null },
    },
    {
      id: 2,
      reply: '<p dir="ltr">Dear Sarah, the visit is <em>free</em>.</p>',
      created_at: '2026-11-19T09:30:00.000Z',
      send_type: 'email',
      sender,
      delivery: { status: 'failed', attempts: 6, next_at: null, error: '550 mailbox unavailable' },
    },
  ];
}
