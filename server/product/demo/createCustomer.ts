import type { ChatMessage } from '../../../engine/features/chat/Chat.types.ts';
import { foldText } from '../../../engine/core/text/fold.ts';
import type { Random } from '../seed/createRandom.ts';
import {
  ANSWERS,
  COMPLAINTS,
  OPENINGS,
  PICTURES,
  RECORDINGS,
  REMINDERS,
  DEFAULT_ANSWERS,
  QUESTION_ANSWERS,
} from './customerLines.ts';

/** What a simulated customer sends. */
export interface CustomerMessage {
  message: string;
  image?: string;
  audio?: string;
  is_complaint?: boolean;
}

/** What a simulated customer can do. */
export interface CustomerWorld {
  say: (message: CustomerMessage) => Promise<void>;
  type: (isTyping: boolean) => Promise<void>;
  read: () => Promise<void>;
  wait: (ms: number) => Promise<void>;
}

/** A simulated customer. */
export interface Customer {
  /** Writes the customer's request. */
  open: () => Promise<void>;
  /** Reads what staff wrote last, and answers it. */
  answer: (message: Pick<ChatMessage, 'message' | 'message_type'>) => Promise<void>;
  /** Asks for an answer twice at most. */
  remind: () => Promise<void>;
}

/** Typing speed, and the longest time of typing. */
const MS_PER_CHARACTER = 55;
const LONGEST_TYPING_MS = 4000;
/** How often an answer has an unrequested picture or recording. */
const MEDIA_SHARE = 0.2;

/** A customer who says the same for the same random source and the same messages. */
export function createCustomer(
  world: CustomerWorld,
  { random, isComplaint }: { random: Random; isComplaint: boolean },
): Customer {
  const reminders = [...REMINDERS];
  const say = async (message: CustomerMessage): Promise<void> => {
    await world.type(true);
    await world.wait(Math.min(600 + message.message.length * MS_PER_CHARACTER, LONGEST_TYPING_MS));
    await world.type(false);
    await world.say(message);
  };
  return {
    open: async () => {
      const lines = random.pick(isComplaint ? COMPLAINTS : OPENINGS);
      for (const [index, message] of lines.entries())
        await say({ message, ...(isComplaint && index === lines.length - 1 && { is_complaint: true }) });
    },
    answer: async (message) => {
      await world.wait(random.int(500, 1500));
      await world.read();
      await world.wait(random.int(300, 1200));
      await say(replyTo(message, random));
    },
    remind: async () => {
      const message = reminders.shift();
      if (message !== undefined) await say({ message });
    },
  };
}

/** What the customer answers to a message of staff. */
export function replyTo(
  { message, message_type }: Pick<ChatMessage, 'message' | 'message_type'>,
  random: Random,
): CustomerMessage {
  if (message_type === 'offer') return { message: 'العرض مناسب، كيف أوافق عليه؟' };
  const text = foldText(message);
  const [asked] = ANSWERS.filter(({ words }) => words.some((word) => text.includes(foldText(word))));
  const media = mediaFor(asked?.words[0], random);
  if (asked !== undefined) return { message: random.pick(asked.lines), ...media };
  return { message: random.pick(/[؟?]/.test(message) ? QUESTION_ANSWERS : DEFAULT_ANSWERS), ...media };
}

/** The requested item; otherwise, now and then, an unrequested one. */
function mediaFor(topic: string | undefined, random: Random): Pick<CustomerMessage, 'image' | 'audio'> {
  const picture = { image: `/media/seed/${random.pick(PICTURES)}` };
  const recording = { audio: `/media/seed/${random.pick(RECORDINGS)}` };
  if (topic === 'صوره') return picture;
  if (topic === 'صوت') return recording;
  if (!random.chance(MEDIA_SHARE)) return {};
  return random.chance(0.5) ? picture : recording;
}
