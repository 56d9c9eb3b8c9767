/** Outline of the pin of a place, 32 by 42 px with its tip at 16, 41. */
export const PIN_BODY =
  'M16 1.5C8 1.5 1.5 7.9 1.5 15.8 1.5 26.4 16 40.5 16 40.5s14.5-14.1 14.5-24.7C30.5 7.9 24 1.5 16 1.5z';
