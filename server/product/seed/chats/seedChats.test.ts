import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHAT_LIMITS, messageLength } from '../../../../engine/features/chat/chatLimits.ts';
import { demoSeed } from '../demoSeed.ts';
import { placeOf, readChats } from './readChats.ts';

const seed = demoSeed();
const seedChatContent = readChats(seed);
const lines = seedChatContent.flatMap((chat) => chat.lines);

describe('conversations of the demo data', () => {
  it('are of different people who are there', () => {
    const people = seedChatContent.map(({ with: { group, id } }) => `${group}/${id}`);
    expect(new Set(people).size).toBe(people.length);
    expect(seedChatContent.filter((chat) => placeOf(seed, chat) === -1)).toEqual([]);
  });

  it('are enough to page, in the list and in one conversation; three are complaints', () => {
    expect(seedChatContent.length).toBeGreaterThanOrEqual(35);
    expect(Math.max(...seedChatContent.map((chat) => chat.lines.length))).toBeGreaterThanOrEqual(120);
    expect(seedChatContent.filter(({ isComplaint }) => isComplaint)).toHaveLength(3);
  });

  it('say something in every message, as long as a message may be', () => {
    for (const { text, media, offer } of lines) {
      expect(text !== '' || media !== undefined || offer !== undefined).toBe(true);
      expect(messageLength(text)).toBeLessThanOrEqual(CHAT_LIMITS.text);
    }
  });

  it('have every kind of content, in files that ship', () => {
    const files = lines.flatMap(({ media }) => Object.values(media ?? {}));
    expect(new Set(lines.flatMap(({ media }) => Object.keys(media ?? {})))).toEqual(
      new Set(['image', 'video', 'audio']),
    );
    expect(lines.filter(({ offer }) => offer).length).toBeGreaterThanOrEqual(3);
    for (const file of files)
      expect([file, existsSync(join(import.meta.dirname, '../media', file.replace('/media/seed/', '')))]).toEqual([
        file,
        true,
      ]);
  });

  it('leave unread only what the customer wrote last', () => {
    for (const { lines: own, unread = 0 } of seedChatContent)
      expect(own.slice(own.length - unread).every(({ by }) => by === 'client')).toBe(true);
  });
});
