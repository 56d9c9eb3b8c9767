import { expect, it } from 'vitest';
import { withPureParts } from './dropUnusedParts.ts';

it('FAST-02: components that are made and named but not used are left to the bundler to drop', () => {
  const code = ['var A = React10.forwardRef(', '  () => null', ');', 'A.displayName = "A";', 'a.b.displayName = "x";'];
  expect(withPureParts(code.join('\n'))).toBe(
    ['var A = /* @__PURE__ */ React10.forwardRef(', '  () => null', ');', '', 'a.b.displayName = "x";'].join('\n'),
  );
});
