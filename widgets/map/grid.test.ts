import { describe, expect, it } from 'vitest';
import { gridLabel, gridStep, gridValues } from './grid.ts';

describe('gridStep', () => {
  it('FORM-22: lines are well apart at every zoom, finer at higher zooms', () => {
    expect([3, 7, 15, 16, 18].map(gridStep)).toEqual([30, 2, 0.01, 0.005, 0.001]);
    expect(gridStep(0)).toBe(30);
  });
});

describe('gridValues', () => {
  it('gives the multiples within two values, exactly', () => {
    expect(gridValues(0.05, 0.35, 0.1)).toEqual([0.1, 0.2, 0.3]);
    expect(gridValues(0.5, 3, 1)).toEqual([1, 2, 3]);
    expect(gridValues(1.1, 1.9, 1)).toEqual([]);
  });
});

describe('gridLabel', () => {
  it('has the decimals of the step', () => {
    expect([gridLabel(25, 1), gridLabel(25.2, 0.005), gridLabel(-3, 0.5)]).toEqual(['25°', '25.200°', '-3.0°']);
  });
});
