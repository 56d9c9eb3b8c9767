import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import definition from '../../../definitions/orders.json' with { type: 'json' };
import { parseGrants, type Grants } from '../../../engine/core/access/Grants.ts';
import type { ChatCalls, ChatQuestion } from '../../../engine/client/pages/ChatCalls.types.ts';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import { RecordPanels } from '../../views/show/panels/RecordPanels.tsx';
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { createFakeChat, sampleChat, sampleMessage } from '../../../tests/helpers/createFakeChat.ts';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import { ChatPanel } from './ChatPanel.tsx';
import { manifest } from './manifest.ts';

const orders = resolveDefinition(definition as unknown as ResourceDefinition);
const ROW = { id: 12, user_id: 5, user: { id: 5, name: 'سالم المنصوري' } };
const page = (items: ReturnType<typeof sampleChat>[]) =>
  Promise.resolve({ items, page: 1, lastPage: 1, perPage: 1, total: items.length, unread: 0 });

async function draw(calls: Partial<ChatCalls>, options: { grants?: Grants; row?: object; known?: boolean } = {}) {
  const { grants = { kind: 'all' }, row = {}, known = true } = options;
  const chat = createFakeChat(calls);
  const Place = () => <output data-testid="place">{useLocation().pathname}</output>;
  const result = renderWithProviders(
    <PartsProvider value={{ panels: known ? { chat: { manifest, component: ChatPanel } } : {} }}>
      <RecordPanels resource={orders} row={{ ...ROW, ...row }} />
      <Place />
    </PartsProvider>,
    { api: createFakeApi({ chat: () => Promise.resolve(chat) }), grants },
  );
  await waitFor(() => expect(result.container.querySelector('[aria-busy=true], [role=status]')).toBeNull());
  return result;
}

describe('the chat panel of an order', () => {
  it('ORDERS-09: shows the last messages with the customer and leads to them', async () => {
    const asked: ChatQuestion[] = [];
    await draw({
      chats: (question) => {
        asked.push(question);
        return page([sampleChat(7)]);
      },
      thread: () =>
        Promise.resolve({ chat: sampleChat(7), messages: [1, 2, 3, 4].map((id) => sampleMessage(id)), hasMore: true }),
    });
    expect(asked).toEqual([{ person: { userType: 'user', userId: 5 }, perPage: 1 }]);
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('[dir="auto"]')?.textContent)).toEqual([
      'رسالة 2',
      'رسالة 3',
      'رسالة 4',
    ]);
    expect(screen.getByRole('link', { name: 'فتح المحادثة' }).getAttribute('href')).toBe('/chats/7');
  });

  it('opens a conversation about the order where there is none', async () => {
    const opened: unknown[] = [];
    await draw({
      chats: () => page([]),
      open: (person) => {
        opened.push(person);
        return Promise.resolve(sampleChat(33));
      },
    });
    expect(screen.getByTestId('panel-chat').textContent).toContain('سالم المنصوري');
    fireEvent.click(screen.getByRole('button', { name: 'بدء محادثة' }));
    await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/chats/33'));
    expect(opened).toEqual([{ userType: 'user', userId: 5, subjectId: 12 }]);
  });

  it('says that it could not be loaded, and loads it when asked again', async () => {
    let isDown = true;
    await draw({
      chats: () =>
        isDown ? Promise.reject(new ApiError({ code: 'network', method: 'GET', url: 'x' })) : page([sampleChat(7)]),
    });
    expect(screen.getByRole('alert').textContent).toContain('تعذّر تحميل المحادثة');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(await screen.findByRole('listitem')).toBeDefined();
  });

  it('PERM-07: is not drawn for who may not open the chat', async () => {
    await draw({}, { grants: parseGrants(['orders/show'], []) });
    expect(screen.queryByTestId('panel-chat')).toBeNull();
    await draw({}, { grants: parseGrants(['orders/show', 'chats'], []) });
    expect(screen.getByTestId('panel-chat')).toBeDefined();
  });

  it('says so when the record names no person', async () => {
    await draw({}, { row: { user_id: null, user: null } });
    expect(screen.getByTestId('panel-chat').textContent).toContain('لا يوجد من يمكن محادثته');
  });

  it('an unknown panel is no hole', async () => {
    await draw({}, { known: false });
    expect(screen.getByTestId('unknown-panel').textContent).toBe('chat');
  });
});
