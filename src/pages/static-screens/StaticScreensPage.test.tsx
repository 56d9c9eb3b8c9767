import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import type { KeptSince } from '../../../engine/client/connection/readBegin.ts';
import type { OutboxItem } from '../../../engine/client/records/ReplyCalls.types.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import { sampleReplyCalls } from '../../../tests/helpers/sampleReplyCalls.ts';
import { matchStaticScreens } from './staticScreensPath.ts';
import { OutboxSection } from './outbox/OutboxSection.tsx';

const message: OutboxItem = {
  id: 3,
  channel: 'email',
  to: 'fatima@example.com',
  language: 'ar',
  subject: 'رد على رسالتك',
  text: 'أهلًا فاطمة',
  html: '<p>أهلًا <strong>فاطمة</strong><img src=x onerror="alert(1)"></p>',
  status: 'sent',
  attempts: 1,
  error: null,
  created_at: '2026-11-19T08:00:00.000Z',
};
const push: OutboxItem = {
  ...message,
  id: 2,
  channel: 'fcm',
  to: 'users/7',
  language: 'en',
  subject: 'Reply',
  text: 'On the way!',
  html: null,
};
const failed: OutboxItem = {
  ...message,
  id: 1,
  channel: 'sms',
  to: '+971501112223',
  status: 'failed',
  error: 'no route',
};

function renderPage(items: OutboxItem[] | ApiError, since: KeptSince = {}) {
  const calls = sampleReplyCalls({
    outbox: ({ channel }) =>
      items instanceof ApiError
        ? Promise.reject(items)
        : Promise.resolve({
            items: items.filter((item) => !channel || item.channel === channel),
            hasMore: false,
            ...since,
          }),
  });
  renderWithProviders(
    <PartsProvider value={{ cells: {} }}>
      <OutboxSection />
    </PartsProvider>,
    { language: 'en', api: createFakeApi({ replies: () => Promise.resolve(calls) }) },
  );
  return userEvent.setup();
}

describe('the outbox of a demo', () => {
  it('shows the newest message: an email with its subject and its content, sanitised', async () => {
    renderPage([message, push, failed]);
    const preview = await screen.findByTestId('outbox-preview');
    expect(within(preview).getByRole('heading').textContent).toBe('رد على رسالتك');
    await waitFor(() => expect(preview.querySelector('strong')?.textContent).toBe('فاطمة'));
    expect(preview.innerHTML).not.toContain('onerror');
    expect(within(screen.getByTestId('outbox-list')).getAllByRole('button')).toHaveLength(3);
  });

  it('shows a push on a phone, in the direction of its language', async () => {
    const user = renderPage([message, push]);
    await user.click(await screen.findByRole('button', { name: /users\/7/ }));
    const preview = screen.getByTestId('outbox-preview');
    expect(within(preview).getByText('On the way!').closest('[lang]')?.getAttribute('dir')).toBe('ltr');
  });

  it('is narrowed to a channel, and says why a message was not delivered', async () => {
    const user = renderPage([message, push, failed]);
    await user.click(await screen.findByRole('button', { name: 'Text message' }));
    await waitFor(() => expect(within(screen.getByTestId('outbox-list')).getAllByRole('button')).toHaveLength(1));
    expect(screen.getByTestId('outbox-preview').textContent).toContain('no route');
  });

  it('says when there is nothing', async () => {
    renderPage([]);
    expect(await screen.findByText('No messages on this channel yet.')).toBeDefined();
  });

  it.each([[[message]], [[]]])('OPS-22: says from where on all messages are kept', async (messages) => {
    renderPage(messages, { beginsAt: '2026-01-01T00:00:00.000Z' });
    expect((await screen.findByTestId('kept-since')).textContent).toBe('All messages are kept since 01/01/2026 04:00');
  });

  it('says that the server is no demo', async () => {
    renderPage(new ApiError({ code: 'not-found', method: 'GET', url: 'outbox', status: 404 }));
    expect(await screen.findByText('This server is no demo, so its outbox cannot be read.')).toBeDefined();
  });
});

describe('matchStaticScreens', () => {
  it('DEMO-01: the two paths and nothing below them', () => {
    expect(matchStaticScreens('/reference')).toEqual({ kind: 'reference' });
    expect(matchStaticScreens('/references')).toBeUndefined();
    expect(matchStaticScreens('/static-screens')).toEqual({ kind: 'static-screens' });
    expect(matchStaticScreens('/static-screens/')).toEqual({ kind: 'static-screens' });
    expect(matchStaticScreens('/static-screens/3')).toBeUndefined();
  });
});
