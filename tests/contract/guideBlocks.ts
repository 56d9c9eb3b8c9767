import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';

/** A block of the guide that is put into a file: what a hidden comment before it says, and its text. */
export interface GuideBlock {
  act: string;
  target: string;
  text: string;
}

/** The guide (`definitions/README.md`) as it is written. */
export const GUIDE = readFileSync(join(REPOSITORY, 'definitions/README.md'), 'utf8');

/** The file that its reader writes. */
export const GUIDE_FILE = 'workshops.json';

/** Its blocks, in their order. */
export function guideBlocks(): GuideBlock[] {
  const found = GUIDE.matchAll(/<!-- (merge|menu|mistake): (\S+) -->\n\n```json\n([\s\S]*?)```/g);
  return [...found].map(([, act = '', target = '', text = '']) => ({ act, target, text }));
}
