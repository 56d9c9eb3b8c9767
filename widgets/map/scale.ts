/** Length of the scale's bar and the distance that it represents. */
export interface Scale {
  pixels: number;
  meters: number;
}

/**
 * The longest round distance (1, 2 or 5 and zeros) whose bar fits.
 *
 * @example scaleOf(10, 100) // { meters: 1000, pixels: 100 }
 */
export function scaleOf(metersPerPixel: number, widest: number): Scale {
  const most = metersPerPixel * widest;
  const power = 10 ** Math.floor(Math.log10(most));
  const meters = power * ([5, 2].find((factor) => factor * power <= most) ?? 1);
  return { meters, pixels: Math.round(meters / metersPerPixel) };
}

/** Metres of a pixel of the map (Web Mercator) at a latitude and a zoom level. */
export function metersPerPixel(lat: number, zoom: number): number {
  return (40_075_016.686 * Math.cos((lat * Math.PI) / 180)) / (256 * 2 ** zoom);
}
