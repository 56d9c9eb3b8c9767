import { describe, expect, it } from 'vitest';
import { readRows } from './readRows.ts';

describe('readRows', () => {
  it('reads id, kind and text of each row, and nothing of headings, rules and other tables', () => {
    const rows = readRows(
      [
        '## API',
        '| ID | K | Requirement | § |',
        '|---|---|---|---|',
        '| API-01 | S | One base. | 7 |',
        String.raw`| API-02 | S+OPEN | Type is a\|b. | 7 |`,
        '| Part | Rows |',
        '| §2 guard | SESSION-01 |',
      ].join('\n'),
    );
    expect(rows).toEqual([
      { id: 'API-01', kind: 'S', text: 'One base.' },
      { id: 'API-02', kind: 'S+OPEN', text: 'Type is a|b.' },
    ]);
  });

  it('cuts a long text after a word', () => {
    const [row] = readRows(`| API-01 | S | ${'قائمة '.repeat(40)}| 7 |`);
    expect(row?.text.length).toBeLessThanOrEqual(140);
    expect(row?.text).toMatch(/قائمة …$/);
  });

  it('refuses a repeated id', () => {
    expect(() => readRows('| API-01 | S | a | 7 |\n| API-01 | S | b | 7 |')).toThrow('API-01');
  });
});
