import type { FilterSql } from './FilterSql.types.ts';
import { numberRange } from './numberRange.ts';

/** Minutes are compared as the numbers that they are. */
export const duration: FilterSql = { ...numberRange, kind: 'duration' };
