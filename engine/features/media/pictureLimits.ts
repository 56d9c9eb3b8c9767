/**
 * Most pixels of a picture in millions, over all frames of an animation: enough for a good camera, too few for a
 * decompression bomb.
 */
export const MAX_MEGAPIXELS = 52;
/** Longest side in pixels; WebP, the format of the smaller versions, allows little more. */
export const MAX_SIDE = 16_000;

/** The file and its purpose, for the limits of pictures. */
export interface PictureSize {
  width: number;
  height: number;
  /** Frames of an animation. Default: 1. */
  pages?: number | undefined;
}

/** Whether a picture has more pixels than may be decoded, in the browser and on the server. */
export function isPictureTooLarge({ width, height, pages = 1 }: PictureSize): boolean {
  return width > MAX_SIDE || height > MAX_SIDE || width * height * pages > MAX_MEGAPIXELS * 1e6;
}

/** The limits as the texts of both catalogues name them. */
export const PICTURE_LIMITS = { side: MAX_SIDE.toLocaleString('en'), megapixels: MAX_MEGAPIXELS } as const;
