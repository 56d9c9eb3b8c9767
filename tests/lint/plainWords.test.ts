import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import issueRows from '../requirements/issueRows.json' with { type: 'json' };
import { readTitles } from '../requirements/readTitles.ts';
import rows from '../requirements/rows.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');

/** Words that comments, titles of tests, documents and texts avoid, with the terms to use instead. */
const BANNED: readonly { words: readonly string[]; instead: string }[] = [
  { words: ['told', 'tell', 'tells', 'telling'], instead: 'is shown, reports, publishes, emits, receives' },
  { words: ['stand', 'stands', 'stood', 'standing'], instead: 'is, is shown, is stored, placeholder' },
  { words: ['whoever', 'whomever', 'nobody', 'somebody'], instead: 'the caller, the user, a person, no account' },
  { words: ['he', 'him', 'himself', 'his', 'she', 'herself', 'hers'], instead: 'the person, the account, its' },
  { words: ['goes on', 'go on', 'going on', 'went on'], instead: 'continues, is kept' },
  { words: ['gives way', 'give way', 'giving way', 'gave way'], instead: 'is hidden, shrinks' },
  { words: ['comes', 'come', 'came'], instead: 'is loaded, is fetched, arrives, is first' },
  { words: ['lies', 'lie', 'lain'], instead: 'is in, is within, is stored' },
];

/** Replaced names; none of them returns. */
const REPLACED_NAMES = (
  'noteChange notePush noteSessions tellDelivery tellPresence tellTyping askFieldLengths ' +
  'askMissedChanges givingWay strideIn standsInOrder withTheirPlace withCurrentRow goOn ' +
  'createOwnCalls OtherLook heardPushes askVersion AskForm AskedGroup askedOf ' +
  'AlsoChecked useClearCorner liftAbove HeldChats useHeldOrder HeldPermission holdLock ' +
  'takeLock KeptReason keepReason leavePushAlone useLatePart PersonWish WantedChat ' +
  'PresenceNews TypingNews TopicNews PushNews RecordNews ArrangementNews RefusedWhy ' +
  'settleDemo openSettled useSettled settleFilterValue settleMessage createTurns WhenSeen ' +
  'careForStore ReleaseCare fallenBehind forgetChanges forgetFailedLoads forgetReload forgetReplies ' +
  'forgetStates forgiveAttempt onceFor passIds storeFarewell takeFarewell takePush ' +
  'takeTyping takesFile useTakeFocus whenFocusLeaves whyUnsafe workOutbox isSlip ' +
  'isStill mayHaveCome mayReadFile FieldNeed describeNeeds LookPreview useSecondLook ' +
  'stateLook canBeTold strideOf GIVEN_WAY holdsQuery OrderWorld chooseFromWorld '
)
  .trim()
  .split(' ');

interface Source {
  /** Path from the root, with slashes. */
  file: string;
  text: string;
}

/** The files of some patterns, without packages. */
function readSources(...patterns: string[]): Source[] {
  return globSync(patterns, { cwd: ROOT, exclude: (name) => name === 'node_modules' }).map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: readFileSync(join(ROOT, file), 'utf8'),
  }));
}

const isTest = ({ file }: Source): boolean => file.startsWith('tests/') || /\.(test|stories)\./.test(file);

const code = readSources('{engine,widgets,src,server,schemas,tests}/**/*.{ts,tsx,js,css}', 'vite.config.ts');
/** Production code: neither tests nor stories. */
const sources = code.filter((source) => !isTest(source));
const testSources = code.filter(isTest);
const documents = readSources(
  'README.md',
  '.github/*.md',
  '{definitions,engine,widgets,src,server,schemas,tests}/**/*.md',
);
/** Without the records of the demo, which are texts of customers. */
const texts = readSources('{definitions,engine,widgets,src,server,schemas}/**/*.json').filter(
  ({ file }) => !file.includes('/seed/data/'),
);

/** Matches any of some words, also across a line break of a comment. */
function matcher(words: readonly string[]): RegExp {
  const spaced = words.map((word) => word.replace(' ', String.raw`(?:\s*\n\s*(?:\*|//)?)?\s+`));
  return new RegExp(String.raw`(?<![\w-])(?:${spaced.join('|')})(?![\w])`, 'gi');
}

/** A part of a file, with its offset. */
interface Part {
  start: number;
  text: string;
}

function commentsOf({ file, text }: Source): Part[] {
  if (file.endsWith('.css')) {
    return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ index, 0: comment }) => ({ start: index, text: comment }));
  }
  return parseSync(file, text).comments.map(({ start, end }) => ({ start, text: text.slice(start, end) }));
}

/** Strings of code that are phrases: messages of errors, lint and commands. */
function phrasesOf({ file, text }: Source): Part[] {
  const parts: Part[] = [];
  const add = (value: unknown, start: number): void => {
    if (typeof value === 'string' && value.includes(' ')) parts.push({ start, text: value });
  };
  new Visitor({
    Literal: ({ value, start }) => add(value, start),
    TemplateElement: ({ value, start }) => add(value.cooked, start),
    JSXText: ({ value, start }) => add(value, start),
  }).visit(parseSync(file, text).program);
  return parts;
}

/** English texts of a JSON file: all of a catalogue named `en`, otherwise the values of the keys `en`. */
function englishOf({ file, text }: Source): Part[] {
  const values = /(?:^|\/)en(?:\/[^/]+)?\.json$/.test(file)
    ? /"[^"]+":\s*"((?:\\.|[^"\\])*)"/g
    : /"en":\s*"((?:\\.|[^"\\])*)"/g;
  return [...text.matchAll(values)].map(({ index, 0: entry, 1: value = '' }) => ({
    start: index + entry.length - value.length - 1,
    text: value,
  }));
}

/** Each match in some parts of a file as `file:line: word (instead)`. */
function findIn(source: Source, parts: readonly Part[], pattern: RegExp, instead: string): string[] {
  return parts.flatMap((part) =>
    [...part.text.matchAll(pattern)].map(({ index, 0: word }) => {
      const line = source.text.slice(0, part.start + index).split('\n').length;
      return `${source.file}:${line}: ${word.replaceAll(/\s+/g, ' ')} (instead: ${instead})`;
    }),
  );
}

const patterns = BANNED.map(({ words, instead }) => ({ pattern: matcher(words), instead }));

/** Every banned word in some parts of some files. */
function findBanned(of: readonly Source[], partsOf: (source: Source) => Part[]): string[] {
  return of.flatMap((source) => {
    const parts = partsOf(source);
    return patterns.flatMap(({ pattern, instead }) => findIn(source, parts, pattern, instead));
  });
}

describe('words of production code', () => {
  it('HOUSE-09: comments use plain technical terms', () => {
    expect(sources.length).toBeGreaterThan(1500);
    expect(findBanned(sources, commentsOf)).toEqual([]);
  });

  it('HOUSE-09: no name of production code is a riddle of old', () => {
    const pattern = new RegExp(String.raw`\b(?:${REPLACED_NAMES.join('|')})\b`);
    const found = sources.filter(({ file, text }) => pattern.test(file) || pattern.test(text));
    expect(found.map(({ file }) => file)).toEqual([]);
  });

  it('HOUSE-09: ids of requirements and paragraph marks are in tests alone', () => {
    const prefixes = new Set([...rows, ...issueRows].map(({ id }) => id.replace(/-\d+$/, '')));
    expect([...prefixes]).toEqual(expect.arrayContaining(['CONST', 'HOUSE', 'MEND', 'RES']));
    const pattern = new RegExp(String.raw`§|\b(?:${[...prefixes].join('|')})-\d{2}\b`, 'g');
    const found = [...sources, ...texts].flatMap((source) =>
      findIn(source, [{ start: 0, text: source.text }], pattern, 'nothing: the title of a test'),
    );
    expect(found).toEqual([]);
  });

  it.each(['stands', 'nobody', 'gives way'])('HOUSE-09: finds %s in a comment, not in a text', (word) => {
    const [first, ...rest] = word.split(' ');
    const text = `const a = '${word}';\n/**\n * It ${first}${rest.map((part) => `\n * ${part}`).join('')}.\n */\n`;
    expect(findBanned([{ file: 'a.ts', text }], commentsOf)).toEqual([expect.stringMatching(/^a\.ts:3: /)]);
  });

  it('HOUSE-09: messages in code use plain technical terms', () => {
    expect(
      findBanned(
        sources.filter(({ file }) => /\.tsx?$/.test(file)),
        phrasesOf,
      ),
    ).toEqual([]);
  });
});

describe('words of tests', () => {
  it('HOUSE-09: comments use plain technical terms', () => {
    expect(testSources.length).toBeGreaterThan(600);
    expect(findBanned(testSources, commentsOf)).toEqual([]);
  });

  it('HOUSE-09: titles use plain technical terms', () => {
    const titles = testSources
      .filter(({ file }) => /\.tsx?$/.test(file))
      .flatMap(({ file, text }) => readTitles(file, text))
      // What follows are strings of its table: values under test.
      .map(({ title, file, line }) => ({ at: `${file}:${line}`, title: title.split(' · ')[0] ?? title }));
    expect(titles.length).toBeGreaterThan(3000);
    const found = titles.filter(({ title }) => patterns.some(({ pattern }) => title.search(pattern) >= 0));
    expect(found).toEqual([]);
  });

  it('HOUSE-09: finds a word in a title', () => {
    const [first] = readTitles('a.test.ts', "it('A-01: the screen is told', () => {});");
    expect(patterns.some(({ pattern }) => first?.title.search(pattern) === 'A-01: the screen is '.length)).toBe(true);
  });
});

describe('words of documents and texts', () => {
  it('HOUSE-09: documents use plain technical terms', () => {
    expect(documents.length).toBeGreaterThan(25);
    expect(findBanned(documents, ({ text }) => [{ start: 0, text }])).toEqual([]);
  });

  it('HOUSE-09: English texts of catalogues and definitions use plain technical terms', () => {
    expect(texts.flatMap(englishOf).length).toBeGreaterThan(2000);
    expect(findBanned(texts, englishOf)).toEqual([]);
  });

  it.each([
    ['src/locales/en/list.json', '{\n  "stands": "Rows",\n  "rows": "The row stands here"\n}', 3],
    ['definitions/a.json', '{\n  "en": "It stands \\"here\\""\n}', 2],
  ])('HOUSE-09: finds a word in an English text of %s, not in its keys', (file, text, line) => {
    expect(findBanned([{ file, text }], englishOf)).toEqual([expect.stringMatching(`^${file}:${line}: stands `)]);
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
