import { describe, expect, it } from 'vitest';
import { DESK_PRODUCT, runAs } from '../../../tests/helpers/deskProduct.ts';
import type { ChatItem, ChatMessage } from './Chat.types.ts';
import { readMarkOf, sideOf, subjectIdOf } from './chatSides.ts';
import {
  readChatAnswer,
  readChatItem,
  readChatMessage,
  readChatPage,
  readChatSender,
  readChatThread,
  readMessageAnswer,
  readPushedChat,
} from './readChat.ts';

runAs(DESK_PRODUCT);

const sender = { id: 3, user_type: 'patient', name: 'سالم', image: null };
const message: ChatMessage = {
  id: 9,
  chat_id: 4,
  message: 'مرحبًا',
  message_type: 'text',
  created_at: '2026-11-20T08:00:00.000Z',
  ago_time: 'الآن',
  is_read: false,
  message_position: 'patient',
  sender,
  image: null,
  video: null,
  audio_src: null,
  descreption: null,
  amount: null,
  client_id: null,
};
const chat: ChatItem = {
  id: 4,
  created_at: '2026-11-20T08:00:00.000Z',
  ago_time: 'الآن',
  is_read: false,
  unread_count: 1,
  is_complaint: false,
  visit_id: null,
  last_message: message,
  message_created_at: message.created_at,
  sender,
  read_up_to: { patient: 9, desk: 0 },
};

describe('readChatItem', () => {
  it('CHAT-02: reads back what it was given', () => {
    expect(readChatItem(chat)).toEqual(chat);
    expect(readChatItem({ ...chat, last_message: null, message_created_at: null })).toMatchObject({
      last_message: null,
    });
  });

  it('CHAT-07: takes the last of several last messages', () => {
    expect(readChatItem({ ...chat, last_message: [{ ...message, id: 8 }, message] })?.last_message?.id).toBe(9);
    expect(readChatItem({ ...chat, last_message: [] })?.last_message).toBeNull();
  });

  it('works out what an older server leaves out', () => {
    const { unread_count: _unread, read_up_to: _marks, message_created_at: _at, ...older } = chat;
    expect(readChatItem({ ...older, is_read: false })).toMatchObject({
      unread_count: 1,
      read_up_to: { patient: 0, desk: 0 },
      message_created_at: message.created_at,
    });
  });

  it.each([
    undefined,
    null,
    [],
    'chat',
    { ...chat, id: 0 },
    { ...chat, id: '4' },
    { ...chat, created_at: 'yesterday' },
    { ...chat, sender: null },
    { ...chat, last_message: { id: 'x' } },
  ])('refuses %j', (value) => {
    expect(readChatItem(value)).toBeUndefined();
  });
});

describe('readChatMessage', () => {
  it('CHAT-03: reads back what it was given', () => {
    const offer = { ...message, message_type: 'offer', descreption: 'عقد', amount: 12.5 };
    expect([readChatMessage(message), readChatMessage(offer)]).toEqual([message, offer]);
  });

  it('CHAT-08: keeps unknown types; without a position, the sender decides the side', () => {
    expect(readChatMessage({ ...message, message_type: 'poll' })?.message_type).toBe('poll');
    const { message_position: _position, ...sideless } = message;
    expect(readChatMessage(sideless)?.message_position).toBe('patient');
    const staff = { ...sender, user_type: 'nurse' };
    expect(readChatMessage({ ...sideless, sender: staff })?.message_position).toBe('desk');
  });

  it('belongs to the requested conversation', () => {
    const { chat_id: _chat, ...loose } = message;
    expect(readChatMessage(loose, 7)?.chat_id).toBe(7);
    expect(readChatMessage(loose)).toBeUndefined();
  });

  it.each([null, 7, {}, { ...message, id: -1 }, { ...message, created_at: 7 }, { ...message, sender: { id: 3 } }])(
    'refuses %j',
    (value) => {
      expect(readChatMessage(value)).toBeUndefined();
    },
  );
});

describe('readChatSender', () => {
  it('has no picture without an address', () => {
    expect(readChatSender({ ...sender, image: '' })).toEqual(sender);
    expect(readChatSender({ id: 3, user_type: 'patient', name: 7 })).toBeUndefined();
  });
});

describe('readPushedChat', () => {
  it('reads each thing that can happen', () => {
    const read = { action: 'read', chat_id: 4, by: 'desk', message_id: 9, reader: { id: 1, name: 'مريم' } };
    expect(readPushedChat({ action: 'message', chat, message })).toEqual({ action: 'message', chat, message });
    expect(readPushedChat({ action: 'update', chat })).toEqual({ action: 'update', chat });
    expect(readPushedChat(read)).toEqual(read);
    expect(readPushedChat({ ...read, reader: 'مريم' })).toEqual({ ...read, reader: undefined });
  });

  it.each([
    undefined,
    {},
    { action: 'delete', chat },
    { action: 'message', chat },
    { action: 'update' },
    { action: 'read', chat_id: 4, by: 'nobody', message_id: 9 },
    { action: 'read', chat_id: 4, by: 'patient' },
  ])('refuses %j', (value) => {
    expect(readPushedChat(value)).toBeUndefined();
  });
});

describe('HOUSE-03: the names in a conversation are the product’s', () => {
  it('a side with another product’s name is invalid, and no name of another product is written', () => {
    const read = { action: 'read', chat_id: 4, by: 'client', message_id: 9 };
    expect(readPushedChat(read)).toBeUndefined();
    expect(readPushedChat({ ...read, by: 'desk' })).toEqual({ ...read, by: 'desk' });
    expect(readChatItem({ ...chat, read_up_to: { client: 3, desk: 2 } })?.read_up_to).toEqual({ patient: 0, desk: 2 });
    expect(readChatMessage({ ...message, message_position: 'client' })?.message_position).toBe('patient');
  });

  it('the sides and the subject are found by them', () => {
    expect([sideOf(message), sideOf({ message_position: 'desk' })]).toEqual(['person', 'staff']);
    expect([readMarkOf(chat, 'person'), readMarkOf(chat, 'staff')]).toEqual([9, 0]);
    const item = readChatItem({ ...chat, visit_id: 8, order_id: 9 });
    expect([item && subjectIdOf(item), item?.['order_id']]).toEqual([8, undefined]);
  });
});

describe('answers', () => {
  it('CHAT-05: a page leaves out what cannot be read, and counts what is unread', () => {
    const body = { data: [chat, { id: 'x' }], meta: { current_page: 2, last_page: 5, per_page: 20, total: 90 } };
    expect(readChatPage({ ...body, unread_count: 11 })).toEqual({
      items: [chat],
      page: 2,
      lastPage: 5,
      perPage: 20,
      total: 90,
      unread: 11,
    });
    expect(readChatPage({ data: [chat] })).toMatchObject({ page: 1, lastPage: 1, total: 1, unread: 1 });
    expect(readChatPage({ data: {} })).toBeUndefined();
  });

  it('CHAT-06: a thread has its conversation', () => {
    const body = { data: [message, null], chat, meta: { has_more: true } };
    expect(readChatThread(body)).toEqual({ chat, messages: [message], hasMore: true });
    expect(readChatThread({ data: [message] })).toBeUndefined();
    expect([readChatAnswer({ data: chat }), readMessageAnswer({ data: message })]).toEqual([chat, message]);
    expect([readChatAnswer(7), readMessageAnswer({})]).toEqual([undefined, undefined]);
  });
});
