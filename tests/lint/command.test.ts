import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
// The public schema of OASIS (github.com/oasis-tcs/sarif-spec, sarif-2.1/schema), as it is.
import sarif from './sarif-schema-2.1.0.json' with { type: 'json' };
import { REPOSITORY } from '../../engine/tools/lint/places.ts';

interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command of `engine/tools/lint` in a process of its own. */
function run(command: string, ...args: string[]): Promise<Run> {
  return new Promise((done) => {
    execFile(process.execPath, [join(REPOSITORY, 'engine/tools/lint', command), ...args], (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

const mistakes = join(import.meta.dirname, 'mistakes');
const column = join(mistakes, 'column.json');
const fixtures = join(import.meta.dirname, '../fixtures');
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-lint-'));
  await mkdir(join(folder, 'definitions'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('ENGINE-03, ENGINE-07: exit code', () => {
  it('is 0 and says so when nothing is found', async () => {
    const { code, stdout } = await run('main.ts', '--root', fixtures);
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'No findings.\n' });
  });

  it('is 1 with findings', async () => {
    expect((await run('main.ts', column)).code).toBe(1);
  });

  it.each([
    { what: 'a file that does not exist', args: ['nowhere.json'], says: /nowhere\.json.*→ name a file that exists/ },
    { what: 'a folder in place of a file', args: [mistakes], says: /→ name a file, or a folder by --root/ },
    { what: 'a folder without definitions', args: ['--root', join(mistakes, 'menu-id')], says: /there is no folder/ },
    { what: 'an unknown flag', args: ['--fixx'], says: /--fixx/ },
    { what: 'an unknown format', args: ['--format', 'sarf'], says: /did you mean "sarif"\?/ },
  ])('is 2 for $what, with a reason and no findings', async ({ args, says }) => {
    const { code, stdout, stderr } = await run('main.ts', ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(says);
  });
});

describe('AUTH-07: the page of a rule', () => {
  it('is printed by --explain', async () => {
    const { code, stdout } = await run('main.ts', '--explain', 'known-cell');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^## known-cell\n\nEvery cell kind .*\n\n\*\*Why\*\*: /);
    expect(stdout).toContain('\nGood:\n');
  });

  it('is asked for by the nearest name', async () => {
    const { code, stderr } = await run('main.ts', '--explain', 'known-cel');
    expect(code).toBe(2);
    expect(stderr).toMatch(/there is no rule "known-cel" → did you mean "known-cell"\?/);
  });
});

describe('ENGINE-07: output formats', () => {
  it('text is a line of file:line:column, rule, pointer, message and what to write', async () => {
    const { stdout } = await run('main.ts', column);
    expect(stdout).toContain(
      'column.json:5:23  known-column  /columns/1: the record has no "prise"  → did you mean "price"?\n',
    );
    expect(stdout).toContain('-- --explain known-column, or schemas/rules/README.md#known-column\n');
    expect(stdout).toMatch(/1 finding in 1 file; 1 can be corrected with --fix\.\n$/);
  });

  it('json is the list of findings', async () => {
    const { stdout } = await run('main.ts', column, '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject([
      { line: 5, column: 23, pointer: '/columns/1', rule: 'known-column', severity: 'error' },
    ]);
  });

  it('sarif is version 2.1.0 with the rule, the level and the place', async () => {
    const { stdout } = await run('main.ts', column, '--format', 'sarif');
    const log: unknown = JSON.parse(stdout);
    expect(log).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: expect.any(String) } },
          columnKind: 'utf16CodeUnits',
          results: [
            {
              ruleId: 'known-column',
              level: 'error',
              message: { text: 'the record has no "prise" → did you mean "price"?' },
              locations: [{ physicalLocation: { region: { startLine: 5, startColumn: 23 } } }],
            },
          ],
        },
      ],
    });
  });

  it('AUTH-06: sarif keeps to the standard, with related places', async () => {
    // Of draft 4 it has `id` alone, which the next drafts write `$id`.
    const { $schema: _draft, id: $id, ...schema } = sarif;
    const validate = new Ajv({
      strict: false,
      formats: { uri: true, 'uri-reference': true, 'date-time': true },
    }).compile({ $id, ...schema });
    for (const file of ['column.json', 'limit-order.json', 'duplicate-key.json', 'labels-alike.json']) {
      const { stdout } = await run('main.ts', join(mistakes, file), '--format', 'sarif');
      const log = JSON.parse(stdout) as { runs: { results: { level: string }[] }[] };
      expect([file, validate(log), validate.errors]).toEqual([file, true, null]);
      log.runs[0]!.results[0]!.level = 'bad';
      expect([file, validate(log)]).toEqual([file, false]);
    }
    const { stdout } = await run('main.ts', join(mistakes, 'limit-order.json'), '--format', 'sarif');
    expect(JSON.parse(stdout)).toMatchObject({
      runs: [
        {
          results: [
            { relatedLocations: [{ message: { text: '"maximum"' }, physicalLocation: { region: { startLine: 11 } } }] },
          ],
        },
      ],
    });
  });

  it('sarif points each result at its rule', async () => {
    const { stdout } = await run('main.ts', column, '--format', 'sarif');
    const { runs } = JSON.parse(stdout) as {
      runs: { tool: { driver: { rules: { id: string }[] } }; results: { ruleId: string; ruleIndex: number }[] }[];
    };
    const [{ tool, results } = { tool: { driver: { rules: [] } }, results: [] }] = runs;
    expect(results.map(({ ruleIndex }) => tool.driver.rules[ruleIndex]?.id)).toEqual(['known-column']);
  });

  it('github is a workflow command', async () => {
    const { stdout } = await run('main.ts', column, '--format', 'github');
    expect(stdout).toMatch(/^::error file=.*column\.json,line=5,col=23,title=known-column::\/columns\/1: .* → .*\n$/);
  });
});

describe('--fix', () => {
  it('corrects what has one answer, adds $schema, and leaves the rest', async () => {
    const path = join(folder, 'definitions/gifts.json');
    await writeFile(
      path,
      `{
  "name": "gift",
  "label": { "ar": "الهدايا", "en": "Gifts" },
  "colums": ["nmae", "prise"],
  "filters": ["zzz"],
  "form": {
    "schema": {
      "type": "object",
      "properties": { "name": { "$ref": "text" }, "price": { "$ref": "lawha:mony" } }
    }
  }
}
`,
    );
    const { code, stdout } = await run('main.ts', '--root', folder, '--fix', '--format', 'json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject([{ rule: 'known-filter', pointer: '/filters/0' }]);
    const fixed: unknown = JSON.parse(await readFile(path, 'utf8'));
    expect(fixed).toMatchObject({
      $schema: expect.stringMatching(/schemas\/meta\/definition\.v1\.schema\.json$/),
      name: 'gifts',
      columns: ['name', 'price'],
      form: { schema: { properties: { name: { $ref: 'lawha:text' }, price: { $ref: 'lawha:money' } } } },
    });
    await rm(path);
  });

  it('changes nothing in a clean file', async () => {
    const before = await readFile(join(fixtures, 'definitions/minimal.json'), 'utf8');
    await run('main.ts', '--root', fixtures, '--fix', join(fixtures, 'definitions/minimal.json'));
    expect(await readFile(join(fixtures, 'definitions/minimal.json'), 'utf8')).toBe(before);
  });
});

describe('npm run new', () => {
  it('writes a definition whose one finding is the Arabic label', async () => {
    const { code, stdout } = await run('../new/main.ts', 'home_offers', '--root', folder);
    expect(code).toBe(0);
    expect(stdout).toContain('home_offers.json is written');
    const lint = await run('main.ts', '--root', folder, '--format', 'json');
    expect(JSON.parse(lint.stdout)).toMatchObject([{ rule: 'both-languages', pointer: '/label/ar' }]);
  });

  it('refuses to overwrite, also under another spelling of the name', async () => {
    const before = await readFile(join(folder, 'definitions/home_offers.json'), 'utf8');
    for (const name of ['home_offers', 'home_Offers']) {
      const { code, stderr } = await run('../new/main.ts', name, '--root', folder);
      expect(code).toBe(2);
      expect(stderr).toMatch(/is taken by .* → choose another name/);
    }
    expect(await readFile(join(folder, 'definitions/home_offers.json'), 'utf8')).toBe(before);
  });

  it.each([[[]], [['Coupons']], [['../coupons']], [['a b']], [['a', 'b']], [['navigation']], [['statistics']]])(
    'refuses %j',
    async (names) => {
      const { code, stderr } = await run('../new/main.ts', ...names, '--root', folder);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^new: .* → /);
    },
  );
});
