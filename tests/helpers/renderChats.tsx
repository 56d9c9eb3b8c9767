import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { createFakeApi } from './createFakeApi.ts';
import { createFakeChat } from './createFakeChat.ts';
import { createFakeRealtime } from './createFakeRealtime.ts';
import { renderWithProviders, type RenderOptions, type RenderWithProvidersResult } from './render.tsx';
import type { PushedChat } from '../../engine/features/chat/Chat.types.ts';
import type { ChatCalls } from '../../engine/client/pages/ChatCalls.types.ts';
import { RealtimeProvider } from '../../engine/react/realtime/RealtimeContext.tsx';
import { createSession } from '../../src/auth/createSession.ts';
import { SessionProvider } from '../../src/auth/SessionContext.tsx';
import { storeUser } from '../../src/auth/storedSession.ts';
import { matchChats } from '../../engine/features/chat/chatPath.ts';
import ChatsPage from '../../src/pages/chats/ChatsPage.tsx';

/* How the tests of this folder draw the live chat. */

/** Live updates that a test publishes, and the signals sent to them. */
export interface ChatRealtime {
  push: (data: PushedChat) => void;
  signal: (name: string, payload: unknown) => void;
  said: [string, unknown][];
}

export interface RenderedChats extends RenderWithProvidersResult {
  chat: ChatCalls;
  realtime: ChatRealtime;
  path: () => string;
}

/** Draws the page at a path, for a super admin with id 1; everything that answers at once has answered. */
export async function renderChats(
  route: string,
  calls: Partial<ChatCalls> = {},
  options: Pick<RenderOptions, 'language' | 'grants'> = {},
): Promise<RenderedChats> {
  storeUser({
    id: 1,
    token: 'abc',
    type: 'super_admin',
    name: 'مريم الهاشمي',
    image: null,
    phone: null,
    email: 'super@lawha.test',
    gender: null,
  });
  const session = createSession({ reload: () => undefined, goToLogin: () => undefined });
  const chat = createFakeChat(calls);
  const realtime = createFakeRealtime();
  const rendered = renderWithProviders(
    <SessionProvider value={session}>
      <RealtimeProvider value={realtime}>
        <Page />
      </RealtimeProvider>
    </SessionProvider>,
    { api: createFakeApi({ chat: () => Promise.resolve(chat) }), route, ...options },
  );
  await act(settle);
  return Object.assign(rendered, {
    chat,
    realtime: {
      push: (data: PushedChat) => realtime.push({ type: 'chat', data }),
      signal: realtime.emit,
      get said() {
        return realtime.signals.map(({ name, payload }): [string, unknown] => [name, payload]);
      },
    },
    path: () => rendered.getByTestId('place').textContent ?? '',
  });
}

/** Lets everything that answers at once answer. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one turn of the event loop after the other
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function Page(): ReactNode {
  const { pathname } = useLocation();
  const match = matchChats(pathname);
  return (
    <>
      {match && <ChatsPage id={match.id} />}
      <output data-testid="place">{pathname}</output>
    </>
  );
}
