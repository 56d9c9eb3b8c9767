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

/** A message of a simulated customer. */
export interface CustomerMessage {
  message: string;
  image?: string;
  audio?: string;
  is_complaint?: boolean;
}

/** Actions of a simulated customer. */
export interface CustomerActions {
  say: (message: CustomerMessage) => Promise<void>;
  type: (isTyping: boolean) => Promise<void>;
  read: () => Promise<void>;
  wait: (ms: number) => Promise<void>;
}

/** A simulated customer. */
export interface Customer {
  /** Writes the customer's request. */
  open: () => Promise<void>;
  /** Reads and answers the last message of staff. */
  answer: (message: Pick<ChatMessage, 'message' | 'message_type'>) => Promise<void>;
  /** Asks for an answer, at most twice. */
  remind: () => Promise<void>;
}

/** Typing speed, and the longest time of typing. */
const MS_PER_CHARACTER = 55;
const LONGEST_TYPING_MS = 4000;
/** How often an answer has a picture or recording that was not requested. */
const MEDIA_SHARE = 0.2;

/** A simulated customer, whose messages are the same for the same random source and the same messages of staff. */
export function createCustomer(
  actions: CustomerActions,
  { random, isComplaint }: { random: Random; isComplaint: boolean },
): Customer {
  const reminders = [...REMINDERS];
  const say = async (message: CustomerMessage): Promise<void> => {
    await actions.type(true);
    await actions.wait(Math.min(600 + message.message.length * MS_PER_CHARACTER, LONGEST_TYPING_MS));
    await actions.type(false);
    await actions.say(message);
  };
  return {
    open: async () => {
      const lines = random.pick(isComplaint ? COMPLAINTS : OPENINGS);
      for (const [index, message] of lines.entries())
        await say({ message, ...(isComplaint && index === lines.length - 1 && { is_complaint: true }) });
    },
    answer: async (message) => {
      await actions.wait(random.int(500, 1500));
      await actions.read();
      await actions.wait(random.int(300, 1200));
      await say(replyTo(message, random));
    },
    remind: async () => {
      const message = reminders.shift();
      if (message !== undefined) await say({ message });
    },
  };
}

/** The answer to a message of staff. */
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

/** The requested item; otherwise sometimes another one. */
function mediaFor(topic: string | undefined, random: Random): Pick<CustomerMessage, 'image' | 'audio'> {
  const picture = { image: `/media/seed/${random.pick(PICTURES)}` };
  const recording = { audio: `/media/seed/${random.pick(RECORDINGS)}` };
  if (topic === 'صوره') return picture;
  if (topic === 'صوت') return recording;
  if (!random.chance(MEDIA_SHARE)) return {};
  return random.chance(0.5) ? picture : recording;
}
