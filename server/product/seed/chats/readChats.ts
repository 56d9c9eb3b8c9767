import { join } from 'node:path';
import type { Seed } from '../../../context/parts/Seed.types.ts';
import type { SeedChat } from './SeedChat.types.ts';

const FILE = join(import.meta.dirname, 'chats.json');
const SCHEMA = join(import.meta.dirname, '../schemas/chats.schema.json');

/** Every conversation of the demo data. */
export function readChats(seed: Seed): readonly SeedChat[] {
  const { chats } = seed.data(FILE, SCHEMA) as { chats: readonly SeedChat[] };
  return chats;
}

/** The place of a conversation's person in the group. */
export function placeOf(seed: Seed, { with: { group, id } }: Pick<SeedChat, 'with'>): number {
  return seed.records(group).findIndex((record) => record.id === id);
}
