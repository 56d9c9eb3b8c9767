import house from './pictures/house.svg';
import roller from './pictures/roller.svg';
import tap from './pictures/tap.svg';

/** Addresses of the built-in pictures: files of the application itself. */
export const PICTURES: readonly string[] = [tap, house, roller];
