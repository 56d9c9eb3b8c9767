import { describe, expect, it } from 'vitest';
import { nodeProblem } from './nodeProblem.ts';

describe('HOUSE-06: nodeProblem', () => {
  it.each(['20.20.2', '23.11.0', '9.0.0'])('says of %s that it is too old, and what to do', (version) => {
    expect(nodeProblem(version, 'Install it.')).toBe(`lawha needs Node 24 or newer; this is ${version}. Install it.\n`);
  });

  it.each(['24.0.0', '26.1.0', '100.0.0'])('accepts %s', (version) => {
    expect(nodeProblem(version, 'Install it.')).toBeUndefined();
  });
});
