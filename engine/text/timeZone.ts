import { createTimeZone } from './createTimeZone.ts';

/**
 * The zone in which the product's days begin and its clocks are read. Code reads it here alone. SQL has it as a literal,
 * so that an expression of an index and that of a query are the same.
 */
export const TIME_ZONE = 'Asia/Dubai';

/** The clocks of that zone. */
export const { offsetAt, wallClock, fromWallClock, startOfDay } = createTimeZone(TIME_ZONE);
