import { describe, expect, it } from 'vitest';
import { readExpression } from './readExpression.ts';

describe('readExpression (IMPORT-02)', () => {
  it.each([
    ['closed', { field: 'closed', is: 'true' }],
    ['eval:doc.kind=="A"', { field: 'kind', is: 'one-of', values: ['A'] }],
    ["eval: 'A' === doc.kind;", { field: 'kind', is: 'one-of', values: ['A'] }],
    ['eval:!doc.closed', { not: { field: 'closed', is: 'true' } }],
    ['eval:doc.kind != ""', { not: { field: 'kind', is: 'empty' } }],
    ['eval:5 < doc.n', { field: 'n', is: 'above', value: 5 }],
    ['eval:doc.n >= -2.5', { field: 'n', is: 'at-least', value: -2.5 }],
    ['eval:["A","B"].includes(doc.kind)', { field: 'kind', is: 'one-of', values: ['A', 'B'] }],
    ['eval:(["A"]).includes(doc.kind)', { field: 'kind', is: 'one-of', values: ['A'] }],
    [
      'eval:doc.a == 1 & doc.b',
      {
        all: [
          { field: 'a', is: 'one-of', values: [1] },
          { field: 'b', is: 'true' },
        ],
      },
    ],
    ['eval:in_list(["A"], doc.kind)', { field: 'kind', is: 'one-of', values: ['A'] }],
    [
      'eval:(doc.a || doc.b) && cint(doc.c)==1',
      {
        all: [
          {
            any: [
              { field: 'a', is: 'true' },
              { field: 'b', is: 'true' },
            ],
          },
          { field: 'c', is: 'one-of', values: [1] },
        ],
      },
    ],
  ])('reads %s', (written, condition) => {
    expect(readExpression(written)).toEqual(condition);
  });

  it.each([
    'eval:frappe.user.has_role("Clerk")',
    'eval:doc.items.length > 0',
    'eval:doc.kind = "A"',
    'eval:doc["kind"]',
    'eval:process.exit(1)',
    'eval:doc.a == doc.b',
    'eval:(doc.a',
    'eval:',
    'two words',
    `eval:${'!'.repeat(500)}doc.a`,
    `eval:${'('.repeat(500)}doc.a${')'.repeat(500)}`,
    `eval:doc.a=="${'x'.repeat(5000)}"`,
  ])('reads nothing of a program: %s', (written) => {
    expect(readExpression(written)).toBeUndefined();
  });
});
