import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Words that comments avoid, with the terms to use instead. */
const BANNED: readonly { words: readonly string[]; instead: string }[] = [
  { words: ['told', 'tell', 'tells', 'telling'], instead: 'is shown, reports, publishes, emits, receives' },
  { words: ['stand', 'stands', 'stood', 'standing'], instead: 'is, is shown, is stored, placeholder' },
  { words: ['whoever', 'whomever', 'nobody', 'somebody'], instead: 'the caller, the user, a person, no account' },
  { words: ['he', 'himself', 'his', 'she', 'herself', 'hers'], instead: 'the person, the account, its' },
  { words: ['goes on', 'go on', 'going on', 'went on'], instead: 'continues, is kept' },
  { words: ['gives way', 'give way', 'giving way', 'gave way'], instead: 'is hidden, shrinks' },
  { words: ['comes', 'come', 'came'], instead: 'is loaded, is fetched, arrives, is first' },
  { words: ['lies', 'lie', 'lain'], instead: 'is in, is within, is stored' },
];

/** Names that were riddles; none of them returns. */
const REPLACED_NAMES = [
  'noteChange',
  'notePush',
  'noteSessions',
  'tellDelivery',
  'tellPresence',
  'tellTyping',
  'askFieldLengths',
  'askMissedChanges',
  'givingWay',
  'strideIn',
  'standsInOrder',
  'withTheirPlace',
  'withCurrentRow',
  'goOn',
  'createOwnCalls',
  'OtherLook',
  'heardPushes',
];

/** Production code: neither tests nor stories. */
const files = globSync(['{engine,widgets,src,server,schemas}/**/*.{ts,tsx,js,css}', 'vite.config.ts'], { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(test|stories)\./.test(file));

const sources = files.map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

/** The one list of constants names the requirement of each; `constants.test.ts` compares it with them. */
const CONSTANTS = 'engine/core/constants.ts';

/** Matches any of some words, also across a line break of a comment. */
function matcher(words: readonly string[]): RegExp {
  const spaced = words.map((word) => word.replace(' ', String.raw`(?:\s*\n\s*(?:\*|//)?)?\s+`));
  return new RegExp(String.raw`(?<![\w-])(?:${spaced.join('|')})(?![\w])`, 'gi');
}

function commentsOf({ file, text }: { file: string; text: string }): { start: number; text: string }[] {
  if (file.endsWith('.css')) {
    return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ index, 0: comment }) => ({ start: index, text: comment }));
  }
  return parseSync(file, text).comments.map(({ start, end }) => ({ start, text: text.slice(start, end) }));
}

/** Each match in the comments of a file as `file:line: word (instead)`. */
function findInComments(source: { file: string; text: string }, pattern: RegExp, instead: string): string[] {
  return commentsOf(source).flatMap((comment) =>
    [...comment.text.matchAll(pattern)].map(({ index, 0: word }) => {
      const line = source.text.slice(0, comment.start + index).split('\n').length;
      return `${source.file}:${line}: ${word.replaceAll(/\s+/g, ' ')} (instead: ${instead})`;
    }),
  );
}

describe('words of production code', () => {
  it('HOUSE-09: comments use plain technical terms', () => {
    expect(files.length).toBeGreaterThan(1500);
    const patterns = BANNED.map(({ words, instead }) => ({ pattern: matcher(words), instead }));
    const found = sources.flatMap((source) =>
      patterns.flatMap(({ pattern, instead }) => findInComments(source, pattern, instead)),
    );
    expect(found).toEqual([]);
  });

  it('HOUSE-09: no name of production code is a riddle of old', () => {
    const pattern = new RegExp(String.raw`\b(?:${REPLACED_NAMES.join('|')})\b`);
    const found = sources.filter(({ file, text }) => pattern.test(file) || pattern.test(text));
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  it('HOUSE-09: ids of requirements and paragraph marks are in tests, not in comments', () => {
    const pattern = /§|\b(?:MEND|HOUSE|SHELL|RT|LIST|SHOW|FORM|RES|CONST|ENGINE|CHAT|SESSION|ERR)-\d{2}\b/g;
    const found = sources
      .filter(({ file }) => file !== CONSTANTS)
      .flatMap((source) => findInComments(source, pattern, 'nothing: the title of a test'));
    expect(found).toEqual([]);
  });

  it.each(['stands', 'nobody', 'gives way'])('HOUSE-09: finds %s in a comment, not in a text', (word) => {
    const [first, ...rest] = word.split(' ');
    const text = `const a = '${word}';\n/**\n * It ${first}${rest.map((part) => `\n * ${part}`).join('')}.\n */\n`;
    const found = BANNED.flatMap(({ words }) => findInComments({ file: 'a.ts', text }, matcher(words), ''));
    expect(found).toEqual([expect.stringMatching(/^a\.ts:3: /)]);
  });
});

describe('README.md', () => {
  it('HOUSE-09: says what it is, shows a picture, then run, test, add a screen, folders and links', () => {
    const text = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const titles = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(titles).toEqual(['Run', 'Test', 'Add a screen', 'Folders', 'Links', 'Licences']);
    const picture = text.indexOf('![');
    expect(picture).toBeGreaterThan(0);
    expect(picture).toBeLessThan(text.indexOf('## Run'));
  });

  it('HOUSE-09: links to files that exist', () => {
    const readmes = globSync(['README.md', '.github/*.md', '{engine,widgets,src,server,schemas,tests}/**/README.md'], {
      cwd: ROOT,
      exclude: (name) => name === 'node_modules',
    });
    const broken = readmes.flatMap((readme) =>
      [...readFileSync(join(ROOT, readme), 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
        .map(([, target = '']) => join(readme, '..', target))
        .filter((target) => globSync(target, { cwd: ROOT }).length === 0)
        .map((target) => `${readme}: ${target}`),
    );
    expect(broken).toEqual([]);
  });
});
