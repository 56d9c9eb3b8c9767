/**
 * Addresses of uploaded files. A file is named by its content: `/media/uploads/<sha256>.jpg`, and
 * `/media/private/<sha256>.jpg?a=…&u=…&s=…` for a private one. Smaller versions of a picture and the poster of a video
 * have derived names, so that no call is needed first. Files that are not stored by their content (demo drawings,
 * pictures elsewhere, old uploads) have neither.
 */

/** Widths that pictures are made in, in CSS pixels times the density of the screen. */
export const VARIANT_WIDTHS = [80, 160, 320, 640, 1280, 1920] as const;

const STORED = /^(\/media\/(?:uploads|private)\/)([0-9a-f]{64})(-poster)?\.(jpg|png|webp|gif|mp4|webm)(\?[^#]*)?$/;

/**
 * A version of a picture that is at least so wide, or as wide as the picture; the address itself where there is none.
 *
 * @example variantOf('/media/uploads/3f….jpg', 150) // '/media/uploads/3f…-w160.webp'
 */
export function variantOf(address: string, width: number): string {
  const picture = pictureOf(address);
  if (picture === undefined) return address;
  const wide = VARIANT_WIDTHS.find((known) => known >= width) ?? VARIANT_WIDTHS.at(-1);
  return `${picture.path}-w${wide}.webp${picture.query}`;
}

/**
 * The versions of a picture as `srcset` wants them; undefined where there are none. `sizes` belongs beside it.
 *
 * @example srcSetOf('/media/uploads/3f….jpg', [80, 160]) // '/media/uploads/3f…-w80.webp 80w, …-w160.webp 160w'
 */
export function srcSetOf(
  address: string,
  widths: readonly (typeof VARIANT_WIDTHS)[number][] = VARIANT_WIDTHS,
): string | undefined {
  if (pictureOf(address) === undefined) return undefined;
  return widths.map((width) => `${variantOf(address, width)} ${width}w`).join(', ');
}

/**
 * The poster of a video; undefined for other files. A video without one answers 404.
 *
 * @example posterOf('/media/uploads/3f….mp4') // '/media/uploads/3f…-poster.webp'
 */
export function posterOf(address: string): string | undefined {
  const [, folder = '', hash, poster, extension = '', query = ''] = STORED.exec(address) ?? [];
  if (hash === undefined || poster !== undefined || !isVideo(extension)) return undefined;
  return `${folder}${hash}-poster.webp${query}`;
}

/**
 * An address as it is stored and compared: a private one without the signature, which changes with time and reader.
 *
 * @example bareAddress('/media/private/3f….jpg?a=1&u=2&s=3') // '/media/private/3f….jpg'
 */
export function bareAddress(address: string): string {
  return address.startsWith('/media/private/') ? (address.split('?', 1)[0] ?? address) : address;
}

/** The beginning and the query of a picture's address, or of a poster's. */
function pictureOf(address: string): { path: string; query: string } | undefined {
  const [, folder = '', hash, poster = '', extension = '', query = ''] = STORED.exec(address) ?? [];
  if (hash === undefined || isVideo(extension)) return undefined;
  return { path: `${folder}${hash}${poster}`, query };
}

function isVideo(extension: string): boolean {
  return extension === 'mp4' || extension === 'webm';
}
