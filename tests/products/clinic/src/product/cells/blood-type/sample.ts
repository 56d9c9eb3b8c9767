import type { CellSample } from '@lawha/engine/core';

export const sample: CellSample = { property: { type: 'string', enum: ['a', 'b', 'ab', 'o'] }, values: ['ab', 'o'] };
