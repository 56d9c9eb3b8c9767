import { screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { MAX_REPLY } from '../../../engine/core/definition/Replies.types.ts';
import { complaint, complaints, renderReplies } from '../../../tests/helpers/renderReplies.tsx';
import { RecordActions } from '../show/RecordActions.tsx';
import { useReplyAction } from '../show/useReplyAction.ts';
import { RepliesCard } from './RepliesCard.tsx';

const NOTHING = {
  duplicate: false,
  edit: false,
  delete: false,
  status: false,
  toggle: false,
  decide: false,
  move: false,
  reply: false,
  comment: false,
  deleteComments: false,
  notify: false,
  save: false,
};
const noop = (): void => undefined;

function Page({ row, mayReply = true }: { row: Row; mayReply?: boolean }): ReactNode {
  const [current, setCurrent] = useState(row);
  const { replyButton, isReplying, openReply, closeReply } = useReplyAction();
  const reply = { button: replyButton, isOpen: isReplying, onOpen: openReply };
  const may = { ...NOTHING, reply: mayReply };
  return (
    <>
      <RecordActions resource={complaints} row={current} may={may} setRow={setCurrent} onRemove={noop} reply={reply} />
      <RepliesCard
        resource={complaints}
        row={current}
        mayReply={mayReply}
        isOpen={isReplying}
        onClose={closeReply}
        setRow={setCurrent}
      />
    </>
  );
}

const open = () => screen.findByTestId('action-reply');
const choice = (name: string) => screen.getByRole('radio', { name });
const EMPTY = 'This Field Cannot Be Empty';

beforeEach(() => {
  sessionStorage.clear();
});

describe('the replies of a record on its page', () => {
  it('CONTACT-02: shows who replied, when, what, by which way, and how far it got', async () => {
    renderReplies(<Page row={complaint} />);
    const [first, second] = await screen.findAllByTestId('reply');
    expect(first?.textContent).toContain('مريم الهاشمي');
    expect(within(first!).getByText('19/11/2026 12:00').getAttribute('dir')).toBe('ltr');
    await waitFor(() => expect(first?.querySelector('strong')?.textContent).toBe('الفني'));
    expect(first?.textContent).toContain('Text message');
    expect(within(first!).getByTestId('delivery').dataset['status']).toBe('sent');
    expect(within(second!).getByTestId('delivery').textContent).toBe('Not delivered');
    expect(second?.textContent).toContain('550 mailbox unavailable');
  });

  it('LIST-23: a script that is stored all the same is not drawn', async () => {
    const [sample] = complaint['replies'] as object[];
    const reply = '<p>hello<img src=x onerror="alert(1)"><script>alert(1)</script></p>';
    renderReplies(<Page row={{ ...complaint, replies: [{ ...sample, reply }] }} />);
    await waitFor(() => expect(screen.getByTestId('reply').querySelector('p p, div p')).not.toBeNull());
    const html = screen.getByTestId('reply').innerHTML;
    expect(html).toContain('hello');
    expect(html).not.toMatch(/onerror|<script|<img/);
  });

  it('CONTACT-06: the form opens by its button, takes the focus and refuses an empty reply without a way', async () => {
    const { user, send } = renderReplies(<Page row={complaint} />);
    expect(screen.queryByTestId('reply-form')).toBeNull();
    await user.click(await open());
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
    await user.click(screen.getByTestId('reply-send'));
    expect(screen.getByTestId('field-reply').textContent).toContain(EMPTY);
    expect(screen.getByTestId('field-send_type').textContent).toContain(EMPTY);
    expect(send).not.toHaveBeenCalled();
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
  });

  it.each([['<p><br></p>'], ['   '], ['<p>&nbsp;</p>']])('CONTACT-10: %j is empty', async (html) => {
    const { user, send } = renderReplies(<Page row={complaint} />);
    await user.click(await open());
    await user.click(screen.getByRole('textbox'));
    await user.paste(html);
    await user.click(choice('بريد إلكتروني'));
    await user.click(screen.getByTestId('reply-send'));
    expect(screen.getByTestId('field-reply').textContent).toContain(EMPTY);
    expect(send).not.toHaveBeenCalled();
  });

  it('CONTACT-10: what is longer than the server takes is refused before it is sent', async () => {
    const { user, send } = renderReplies(<Page row={complaint} />);
    await user.click(await open());
    await user.click(screen.getByRole('textbox'));
    await user.paste('a'.repeat(MAX_REPLY + 1));
    await user.click(choice('بريد إلكتروني'));
    await user.click(screen.getByTestId('reply-send'));
    expect(screen.getByTestId('field-reply').textContent).toContain('5,000');
    expect(send).not.toHaveBeenCalled();
  });

  it('CONTACT-08: the page sends by the call of pages; CONTACT-09: the reply is appended, the form closes, a toast says so', async () => {
    const { user, send, feedback } = renderReplies(<Page row={complaint} />);
    await user.click(await open());
    await user.type(screen.getByRole('textbox'), 'Hello');
    await user.click(choice('إشعار إداري'));
    await user.click(screen.getByTestId('reply-send'));
    await waitFor(() => expect(screen.queryByTestId('reply-form')).toBeNull());
    expect(send).toHaveBeenCalledExactlyOnceWith(complaints, 7, { reply: 'Hello', channel: 'fcm', from: 'page' });
    expect(screen.getAllByTestId('reply')).toHaveLength(3);
    expect(feedback.toasts).toEqual([
      { kind: 'success', title: 'operation successful', description: 'sent successfully' },
    ]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('action-reply')));
    expect(sessionStorage).toHaveLength(0);
  });

  it('CONTACT-08: a visitor is not offered a push, and a single way is chosen already', async () => {
    const visitor = { ...complaint, writer_id: null, writer: null, mobile: null };
    const { user } = renderReplies(<Page row={visitor} />);
    await user.click(await open());
    const ways = screen.getAllByRole<HTMLInputElement>('radio');
    expect(ways.map(({ value, checked }) => [value, checked])).toEqual([['email', true]]);
  });

  it('CONTACT-08: who left nothing to reply to cannot be answered, which is said', async () => {
    const { user } = renderReplies(<Page row={{ id: 8, title: 'x', replies: [] }} />);
    await user.click(await open());
    expect(screen.getByTestId('reply-form').textContent).toContain('no account, phone number or email address');
  });

  it('ERR-02: what the server refuses is said in a toast and at its field, and the text stays', async () => {
    const refused = new ApiError({
      code: 'invalid',
      method: 'POST',
      url: 'answered/7',
      status: 422,
      serverMessage: 'Some fields are not right.',
      fields: { channel: ['Choose another way.'] },
    });
    const { user, feedback } = renderReplies(<Page row={complaint} />, { send: () => Promise.reject(refused) });
    await user.click(await open());
    await user.type(screen.getByRole('textbox'), 'Hello');
    await user.click(choice('رسالة نصية'));
    await user.click(screen.getByTestId('reply-send'));
    await waitFor(() => expect(screen.getByTestId('field-send_type').textContent).toContain('Choose another way.'));
    expect(feedback.toasts).toMatchObject([{ kind: 'error', description: 'Some fields are not right.' }]);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Hello');
  });

  it('a draft survives the closed form and the left page, and can be thrown away', async () => {
    const first = renderReplies(<Page row={complaint} />);
    await first.user.click(await open());
    await first.user.type(screen.getByRole('textbox'), 'Half a sen');
    await first.user.click(choice('رسالة نصية'));
    await first.user.click(screen.getByRole('button', { name: 'Cancel' }));
    first.unmount();
    const second = renderReplies(<Page row={complaint} />);
    await second.user.click(await open());
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Half a sen');
    expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('sms');
    await second.user.click(screen.getByTestId('reply-discard'));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
    expect(sessionStorage).toHaveLength(0);
    second.unmount();
    // Each record has its own.
    sessionStorage.setItem('dashboard.reply.answered.9', JSON.stringify({ reply: 'other' }));
    const third = renderReplies(<Page row={complaint} />);
    await third.user.click(await open());
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
  });

  it('a failed delivery is sent again by its button', async () => {
    const { user, retry, feedback } = renderReplies(<Page row={complaint} />);
    await user.click(await screen.findByTestId('reply-retry'));
    await waitFor(() => expect(screen.queryByTestId('reply-retry')).toBeNull());
    expect(retry).toHaveBeenCalledExactlyOnceWith(complaints, 7, 2);
    expect(feedback.toasts).toMatchObject([{ kind: 'info', title: 'The reply is saved and being sent' }]);
    expect(screen.getAllByTestId('delivery').map(({ dataset }) => dataset['status'])).toEqual(['sent', 'queued']);
  });

  it.each([
    ['sent', null, 'success', 'Sent', 'sent successfully'],
    ['kept', 'no-gateway', 'warning', 'Kept, not sent', 'No gateway is set up'],
    ['kept', 'no-device', 'warning', 'Kept, not sent', 'no registered device'],
    ['failed', '200: no credit', 'error', 'Not delivered', '200: no credit'],
    ['queued', null, 'info', 'Waiting to be sent', 'being sent'],
  ] as const)('SEND-10: a message that is %s (%s) is a toast of its own, and a chip of its own', async (...example) => {
    const [status, error, kind, chip, words] = example;
    const [sample] = complaint['replies'] as object[];
    const reply = { ...sample, id: 9, delivery: { status, attempts: 1, next_at: null, error } };
    const { user, feedback } = renderReplies(<Page row={complaint} />, {
      send: () => Promise.resolve({ ...complaint, replies: [reply] }),
    });
    await user.click(await open());
    await user.type(screen.getByRole('textbox'), 'Hello');
    await user.click(choice('رسالة نصية'));
    await user.click(screen.getByTestId('reply-send'));
    await waitFor(() => expect(feedback.toasts).toMatchObject([{ kind }]));
    expect(screen.getByTestId('delivery').textContent).toBe(chip);
    const said = JSON.stringify(feedback.toasts);
    expect(said.includes('sent successfully')).toBe(status === 'sent');
    expect(said).toContain(words);
    // What is kept can be sent later, as what failed.
    expect(screen.queryByTestId('reply-retry') !== null).toBe(status === 'kept' || status === 'failed');
  });

  it('PERM-07: without the control reply there is a thread and nothing to answer with', async () => {
    renderReplies(<Page row={complaint} mayReply={false} />);
    await screen.findAllByTestId('reply');
    expect(screen.queryByTestId('action-reply')).toBeNull();
    expect(screen.queryByTestId('reply-retry')).toBeNull();
  });
});
