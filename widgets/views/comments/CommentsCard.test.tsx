import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WIDE } from '../../../engine/react/screen/useMediaQuery.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { createFakeComments } from '../../../tests/helpers/createFakeComments.ts';
import { sampleReplyCalls } from '../../../tests/helpers/sampleReplyCalls.ts';
import { renderWithProviders, type RenderOptions } from '../../../tests/helpers/render.tsx';
import { things as resource } from '../../../tests/helpers/renderTestList.tsx';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import type { CommentCalls } from '../../../engine/client/records/createCommentCalls.ts';
import type { Comment } from '../../../engine/features/comments/Comment.types.ts';
import { type Realtime, type RecordEvents, RealtimeProvider } from '../../../engine/react/realtime/RealtimeContext.tsx';
import { CommentsCard, type CommentsCardProps } from './CommentsCard.tsx';

const comment = (id: number, fields: Partial<Comment> = {}): Comment => ({
  id,
  text: `تعليق ${id}`,
  mentions: [],
  author: { id: 9, name: 'خالد', image: null },
  isOwn: false,
  createdAt: '2026-11-19T08:00:00.000Z',
  editedAt: null,
  ...fields,
});

let publish: ((batch: RecordEvents) => void) | undefined;
const realtime: Realtime = {
  subscribe: (topic, _receiver, handler) => {
    if (topic === `${resource.name}@comments`) publish = handler;
    return () => undefined;
  },
  onPush: () => () => undefined,
  signal: () => undefined,
  onSignal: () => () => undefined,
};

const render = (
  given: readonly Comment[],
  props: Partial<CommentsCardProps> = {},
  { calls = createFakeComments(given), ...options }: RenderOptions & { calls?: CommentCalls } = {},
) => {
  const api = createFakeApi({ replies: () => Promise.resolve(sampleReplyCalls({ comments: calls })) });
  const rendered = renderWithProviders(
    <RealtimeProvider value={realtime}>
      <CommentsCard resource={resource} id={7} mayWrite mayModerate={false} {...props} />
    </RealtimeProvider>,
    { api, ...options },
  );
  return { ...rendered, calls };
};
const shown = async (): Promise<HTMLElement[]> => screen.findAllByTestId('comment');
const texts = async (): Promise<(string | null)[]> =>
  (await shown()).map((item) => within(item).getByTestId('comment-text').textContent);
const field = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: 'تعليق جديد' });

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('TALK-01: the comments of a record', () => {
  it('are written, changed with a mark and deleted by their author, and only those', async () => {
    const user = userEvent.setup();
    render([comment(3)]);
    expect(within((await shown())[0]!).queryByRole('button')).toBeNull();
    await user.type(field(), 'أول{Control>}{Enter}{/Control}');
    await waitFor(async () => expect(await texts()).toEqual(['أول', 'تعليق 3']));
    expect(field().value).toBe('');
    const own = (await shown())[0]!;
    await user.click(within(own).getByRole('button', { name: /^تعديل تعليقك/ }));
    const editor = within(own).getByRole('textbox', { name: 'تعديل التعليق' });
    expect(document.activeElement).toBe(editor);
    await user.type(editor, ' وآخر');
    await user.click(within(own).getByRole('button', { name: 'حفظ التعديل' }));
    await waitFor(async () => expect(await texts()).toEqual(['أول وآخر', 'تعليق 3']));
    expect(screen.getAllByTestId('comment-edited')).toHaveLength(1);
    await user.click(screen.getByTestId('comment-delete'));
    await waitFor(async () => expect(await texts()).toEqual(['تعليق 3']));
  });

  it('on a phone are below a button that opens the field', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query !== WIDE,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const user = userEvent.setup();
    render([comment(3)]);
    await shown();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByTestId('comments-write'));
    expect(document.activeElement).toBe(field());
    expect(screen.queryByTestId('comments-write')).toBeNull();
    await user.type(field(), 'أول{Control>}{Enter}{/Control}');
    await waitFor(async () => expect(await texts()).toEqual(['أول', 'تعليق 3']));
  });

  it('those of others are deleted by who may, and nothing is offered to who may only read', async () => {
    const { unmount } = render([comment(3)], { mayWrite: false, mayModerate: true });
    await shown();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getAllByRole('button').map(({ dataset }) => dataset['testid'])).toEqual(['comment-delete']);
    unmount();
    render([comment(3, { isOwn: true })], { mayWrite: false });
    await shown();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('TALK-01: what is typed at once after a person was chosen is behind the name', async () => {
    const user = userEvent.setup();
    render([]);
    await screen.findByText('لا تعليقات بعد.');
    await user.type(field(), 'انظر غدًا');
    await user.type(field(), '@سال', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    await screen.findByRole('option', { name: 'سالم المنصوري' });
    fireEvent.keyDown(field(), { key: 'Enter' });
    const chosen = 'انظر @سالم المنصوري ';
    expect(field().value).toBe(`${chosen}غدًا`);
    expect([field().selectionStart, field().selectionEnd]).toEqual([chosen.length, chosen.length]);
  });

  it('mention a person of the list that `@` opens, by keyboard, and say how many there are', async () => {
    const user = userEvent.setup();
    const { calls } = render([]);
    await screen.findByText('لا تعليقات بعد.');
    await user.type(field(), 'انظر @سال');
    await screen.findByRole('option', { name: 'سالم المنصوري' });
    expect(screen.getByText('شخص واحد. استخدم الأسهم ثم Enter.')).toBeTruthy();
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
    await user.keyboard('{Enter}');
    expect(field().value).toBe('انظر @سالم المنصوري ');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    await user.click(screen.getByTestId('comment-send'));
    expect((await screen.findByTestId('mention')).textContent).toBe('@سالم المنصوري');
    expect((await calls.list(resource, 7)).comments[0]?.mentions).toEqual([{ id: 4, name: 'سالم المنصوري' }]);
    await user.type(field(), '@سال');
    await screen.findByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('show what the server refuses at the field, and keep what was typed, also for the next visit', async () => {
    const user = userEvent.setup();
    const said = 'لا يمكن الإشارة هنا إلى سالم';
    const refuse = () =>
      Promise.reject(
        new ApiError({ code: 'invalid', method: 'POST', url: '', status: 422, fields: { mentions: [said] } }),
      );
    const { unmount } = render([], {}, { calls: { ...createFakeComments(), add: refuse } });
    await user.click(screen.getByTestId('comment-send'));
    expect(screen.getByRole('alert').textContent).toBe('اكتب تعليقًا أولًا.');
    await user.type(field(), 'نص');
    await user.click(screen.getByTestId('comment-send'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(said));
    expect(field().value).toBe('نص');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    unmount();
    render([]);
    expect(field().value).toBe('نص');
  });

  it('SHOWN-02: read no markup, and isolate what people wrote', async () => {
    const text = '<img src=x onerror=alert(1)> **a** www.lawha.ae';
    render([comment(3, { text, author: { id: 1, name: '<b>x</b>', image: null } })]);
    const [item] = await shown();
    expect(item!.querySelector('img, b, strong')).toBeNull();
    expect(within(item!).getByTestId('comment-text').textContent).toBe(text);
    expect(within(item!).getByRole('link').getAttribute('href')).toBe('https://www.lawha.ae');
    expect(within(item!).getByText('<b>x</b>').tagName).toBe('BDI');
  });

  it('lead to the one of the address, load until it is there, and say that it is gone', async () => {
    const many = Array.from({ length: 60 }, (_each, at) => comment(60 - at));
    const { unmount } = render(many, {}, { route: '/?comment=5' });
    await waitFor(() => expect(document.activeElement?.getAttribute('data-comment-id')).toBe('5'));
    expect(await texts()).toHaveLength(60);
    unmount();
    render([comment(3)], {}, { route: '/?comment=5' });
    await screen.findByText('التعليق الذي فتحته حُذف.');
  });

  it('arrive while they are shown, are announced, and older ones are loaded page by page', async () => {
    const given = Array.from({ length: 30 }, (_each, at) => comment(30 - at));
    const calls = createFakeComments(given);
    render(given, {}, { calls });
    expect(await texts()).toHaveLength(25);
    await userEvent.click(screen.getByTestId('comments-older'));
    await waitFor(async () => expect(await texts()).toHaveLength(30));
    expect(screen.queryByTestId('comments-older')).toBeNull();
    const list = calls.list.bind(calls);
    calls.list = async (...asked) => {
      const page = await list(...asked);
      return asked[2] === undefined ? { ...page, comments: [comment(31), ...page.comments.slice(0, 24)] } : page;
    };
    act(() =>
      publish?.({
        isReset: false,
        events: [{ seq: 1, resource: resource.name, id: 7, action: 'update', at: '', fields: ['@comments'] }],
      }),
    );
    await waitFor(() => expect(screen.getByTestId('comment-arrived').textContent).toContain('خالد'));
    expect((await texts())[0]).toBe('تعليق 31');
  });
});
