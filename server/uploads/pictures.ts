import type sharpFactory from 'sharp';
import type { Sharp, SharpOptions } from 'sharp';
import { isPictureTooLarge, MAX_MEGAPIXELS, PICTURE_LIMITS } from '../../engine/features/media/pictureLimits.ts';
import type { FieldMessage } from '../base/HttpError.ts';
import { createGate, GateFull } from './createGate.ts';
import { uploadBusy } from './uploadBusy.ts';

/** Larger ones are processed alone, because of their memory. */
const HEAVY_MEGAPIXELS = 16;
/** Longest time that one picture may take. */
const SECONDS = 30;
/** Node has four threads for pictures, passwords, files and DNS: two of them stay free. */
const AT_ONCE = 2;
/** Pictures that may wait; each takes a second or less, a large one some seconds. */
const MAX_WAITING = 32;
const gate = createGate(AT_ONCE, MAX_WAITING);

/** A picture as it is served. */
export interface ProcessedPicture {
  content: Buffer;
  width: number;
  height: number;
}

/** The reason why a file is not accepted as a picture. */
export class PictureRefused extends Error {
  readonly reason: FieldMessage;

  constructor(reason: FieldMessage, options?: ErrorOptions) {
    super('picture refused', options);
    this.name = 'PictureRefused';
    this.reason = reason;
  }
}

/**
 * A picture turned upright and encoded again in its own format: only its pixels remain; place, camera, preview pictures
 * and bytes that another program could run are removed. Animations are kept.
 *
 * @param path a file whose content has been found to be of that extension
 * @throws PictureRefused for a broken file and for one with too many pixels, which is never unpacked; HttpError 503
 * while
 * too many wait
 */
export function cleanPicture(path: string, extension: string): Promise<ProcessedPicture> {
  return make(path, (picture) => {
    switch (extension) {
      case 'jpg':
        return picture.jpeg({ quality: 88 });
      case 'png':
        return picture.png({ compressionLevel: 7 });
      case 'gif':
        return picture.gif({ effort: 3 });
      default:
        return picture.webp({ quality: 88, effort: 3 });
    }
  });
}

/**
 * A version of a picture that is at most so wide, as WebP.
 *
 * @throws PictureRefused; HttpError 503 while too many wait
 */
export function makeVersion(source: string | Buffer, width: number): Promise<ProcessedPicture> {
  return make(source, (picture) =>
    picture.resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 2 }),
  );
}

async function make(source: string | Buffer, write: (picture: Sharp) => Sharp): Promise<ProcessedPicture> {
  const sharp = await openSharp();
  const limits: SharpOptions = { limitInputPixels: MAX_MEGAPIXELS * 1e6, failOn: 'error' };
  try {
    // Only the head of such a file is read.
    const { width, height, pages = 1 } = await sharp(source, limits).metadata();
    if (isPictureTooLarge({ width, height, pages })) throw tooLarge();
    const isAnimated = pages > 1;
    const { data, info } = await gate(
      () =>
        write(sharp(source, { ...limits, animated: isAnimated, autoOrient: !isAnimated }))
          .timeout({ seconds: SECONDS })
          .toBuffer({ resolveWithObject: true }),
      width * height * pages > HEAVY_MEGAPIXELS * 1e6 ? AT_ONCE : 1,
    );
    return { content: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    throw refusalOf(error);
  }
}

let sharpModule: Promise<typeof sharpFactory> | undefined;

/** Loaded with the first picture. Nothing is cached between pictures, and each has one thread. */
function openSharp(): Promise<typeof sharpFactory> {
  return (sharpModule ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  }));
}

function tooLarge(cause?: unknown): PictureRefused {
  return new PictureRefused({ key: 'uploadPixels', values: PICTURE_LIMITS }, { cause });
}

function refusalOf(error: unknown): unknown {
  if (error instanceof GateFull) return uploadBusy();
  if (error instanceof PictureRefused || !(error instanceof Error)) return error;
  if (error.message.includes('exceeds pixel limit')) return tooLarge(error);
  return new PictureRefused({ key: 'uploadBroken' }, { cause: error });
}
