export interface LinePlace {
  /** Index of the element that has the focus. */
  here: number;
  /** Index of the last one. */
  last: number;
  isRtl: boolean;
}

/**
 * Index to which a key leads in a line of tabs: arrows move visually and wrap around, Home and End to the ends;
 * undefined for other keys.
 *
 * @example lineTarget('ArrowLeft', { here: 0, last: 4, isRtl: true }) // 1
 */
export function lineTarget(key: string, { here, last, isRtl }: LinePlace): number | undefined {
  switch (key) {
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowLeft':
    case 'ArrowRight': {
      const isForward = (key === 'ArrowLeft') === isRtl;
      if (isForward) return here === last ? 0 : here + 1;
      return here === 0 ? last : here - 1;
    }
    default:
      return undefined;
  }
}
