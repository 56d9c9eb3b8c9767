import type { ChatMediaKind } from '../../../../engine/features/chat/chatLimits.ts';
import type { Account } from '../../../context/Account.types.ts';
import type { PersonRef } from '../../../chat/readPeople.ts';
import type { Db } from '../../../store/Store.types.ts';
import { createRandom } from '../createRandom.ts';
import { insertColumns, advanceSequence } from '../../../seed/records/insertColumns.ts';
import type { SeedChat, SeedLine } from './SeedChat.types.ts';

const MINUTE_MS = 60_000;
const CHATS = 'lawha_chats';
const MESSAGES = 'lawha_chat_messages';

/** A conversation with the person whose it is. */
export interface PlacedChat {
  id: number;
  chat: SeedChat;
  /** Place of the person in the group. */
  place: number;
  person: PersonRef;
  name: string;
  orderId: number | null;
}

interface PlacedLine {
  id: number;
  chatId: number;
  line: SeedLine;
  at: string;
  sender: { id: number; type: string; name: string; image: string | null };
}

/** Writes conversations with their messages, which are numbered in the order in which they were written. */
export async function insertSeedChats(
  db: Db,
  chats: readonly PlacedChat[],
  staff: readonly Account[],
): Promise<number> {
  const lines: PlacedLine[] = [];
  const rows = chats.map((placed) => {
    const { chat, person, name, id } = placed;
    const times = timesOf(placed);
    const agent = staff[(chat.agent ?? 0) % staff.length] ?? staff[0];
    const own = chat.lines.map((line, index): PlacedLine => ({
      id: 0,
      chatId: id,
      line,
      at: times[index] ?? chat.at,
      sender:
        line.by === 'client' || agent === undefined
          ? { id: person.id, type: person.resource, name, image: null }
          : { id: agent.id, type: agent.userType, name: agent.fullName, image: agent.image },
    }));
    lines.push(...own);
    return { ...placed, own };
  });
  const sorted = lines.toSorted((a, b) => a.at.localeCompare(b.at));
  for (const [index, line] of sorted.entries()) line.id = index + 1;
  await insertColumns(db, CHATS, chatColumns(rows));
  await insertColumns(db, MESSAGES, messageColumns(sorted));
  await advanceSequence(db, CHATS, undefined);
  await advanceSequence(db, MESSAGES, undefined);
  return sorted.length;
}

type ChatRow = PlacedChat & { own: readonly PlacedLine[] };

function chatColumns(rows: readonly ChatRow[]): Parameters<typeof insertColumns>[2] {
  const column = (name: string, type: string, value: (row: ChatRow) => unknown) => ({
    name,
    type,
    values: rows.map(value),
  });
  const unreadOf = ({ chat }: ChatRow): number => chat.unread ?? 0;
  return [
    column('id', 'bigint', ({ id }) => id),
    column('resource', 'text', ({ person }) => person.resource),
    column('person_id', 'bigint', ({ person }) => person.id),
    column('person_name', 'text', ({ name }) => name),
    column('subject_id', 'bigint', ({ orderId }) => orderId),
    column('is_complaint', 'boolean', ({ chat }) => String(chat.isComplaint === true)),
    column('created_at', 'timestamptz', ({ own }) => own[0]?.at),
    column('last_message_id', 'bigint', ({ own }) => own.at(-1)?.id),
    column('last_message_at', 'timestamptz', ({ own }) => own.at(-1)?.at),
    column('staff_read_id', 'bigint', (row) => row.own.at(-1 - unreadOf(row))?.id ?? 0),
    // Of half of the conversations the customer has not seen the last answer yet.
    column('person_read_id', 'bigint', ({ own, id }) => {
      const lastOfClient = own.findLast(({ line }) => line.by === 'client')?.id ?? 0;
      return id % 2 === 0 ? lastOfClient : (own.at(-1)?.id ?? 0);
    }),
    column('unread_count', 'integer', unreadOf),
  ];
}

function messageColumns(lines: readonly PlacedLine[]): Parameters<typeof insertColumns>[2] {
  const column = (name: string, type: string, value: (line: PlacedLine) => unknown) => ({
    name,
    type,
    values: lines.map(value),
  });
  const media = (kind: ChatMediaKind) => (entry: PlacedLine) => entry.line.media?.[kind] ?? null;
  return [
    column('id', 'bigint', ({ id }) => id),
    column('chat_id', 'bigint', ({ chatId }) => chatId),
    column('position', 'text', ({ line }) => (line.by === 'client' ? 'person' : 'staff')),
    column('sender_id', 'bigint', ({ sender }) => sender.id),
    column('sender_type', 'text', ({ sender }) => sender.type),
    column('sender_name', 'text', ({ sender }) => sender.name),
    column('sender_image', 'text', ({ sender }) => sender.image),
    column('type', 'text', ({ line: { media: files = {}, offer } }) =>
      offer ? 'offer' : (Object.keys(files)[0] ?? 'text'),
    ),
    column('message', 'text', ({ line }) => line.text),
    column('image', 'text', media('image')),
    column('video', 'text', media('video')),
    column('audio_src', 'text', media('audio')),
    column('descreption', 'text', ({ line }) => line.offer?.descreption),
    column('amount', 'numeric', ({ line }) => line.offer?.amount),
    column('created_at', 'timestamptz', ({ at }) => at),
    column('sent_at', 'timestamptz', ({ at }) => at),
  ];
}

/** When each message was written: the last as the file says, the others before it, by their gaps. */
function timesOf({ chat: { at: last, lines }, place }: PlacedChat): string[] {
  const random = createRandom(20_261_121 + place);
  let at = Date.parse(last);
  const times: number[] = [];
  for (const line of lines.toReversed()) {
    times.unshift(at);
    at -= (line.gap ?? random.int(1, 4)) * MINUTE_MS + random.int(1, 40) * 1000;
  }
  return times.map((time) => new Date(time).toISOString());
}
