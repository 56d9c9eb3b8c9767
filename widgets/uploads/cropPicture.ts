/** A part of a picture, in percent of its width and height. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Ratio {
  width: number;
  height: number;
}

/** Longest side of the result: no screen shows more, and some phones cannot draw larger pictures. */
const LONGEST_SIDE = 4096;
/** Qualities of JPEG and WebP, tried in turn until the file is small enough. */
const QUALITIES = [0.92, 0.85, 0.75];
/** Factor by which it shrinks when that is not enough, and how often. */
const SHRINK = 0.8;
const SHRINKS = 8;

/**
 * The pixels of a part, exactly in the required ratio.
 *
 * @example pixelsOf({ x: 0, y: 0, width: 100, height: 50 }, { width: 1000, height: 801 }, { width: 5, height: 2 }) //
 * 1000 × 400
 */
export function pixelsOf(part: Part, natural: Ratio, ratio?: Ratio): Part {
  const width = clamp(Math.round((part.width / 100) * natural.width), 1, natural.width);
  const tall = ratio ? (width * ratio.height) / ratio.width : (part.height / 100) * natural.height;
  const height = clamp(Math.round(tall), 1, natural.height);
  return {
    x: clamp(Math.round((part.x / 100) * natural.width), 0, natural.width - width),
    y: clamp(Math.round((part.y / 100) * natural.height), 0, natural.height - height),
    width,
    height,
  };
}

/** The largest part in a ratio, in the middle; the whole picture without one. */
export function largestPart(natural: Ratio, ratio?: Ratio): Part {
  if (ratio === undefined) return { x: 0, y: 0, width: 100, height: 100 };
  const share = ratio.width / ratio.height / (natural.width / natural.height);
  const width = share >= 1 ? 100 : share * 100;
  const height = share >= 1 ? 100 / share : 100;
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

/** Whether a picture has the ratio already, within a visible tolerance. */
export function fitsRatio(natural: Ratio, ratio: Ratio): boolean {
  const share = natural.width / natural.height / (ratio.width / ratio.height);
  return Math.abs(share - 1) < 0.005;
}

/** The size of a local picture; undefined when the browser cannot decode it. */
export async function sizeOfPicture(file: File): Promise<Ratio | undefined> {
  if (typeof createImageBitmap !== 'function') return undefined;
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    // Not a picture: decoding it later reports the error.
    return undefined;
  }
}

/** The part of a canvas that `drawPart` needs; tests bring their own. */
export interface Canvas {
  width: number;
  height: number;
  getContext: (kind: '2d') => CanvasDrawing | null;
  toBlob: (take: (blob: Blob | null) => void, type: string, quality: number) => void;
}

type CanvasDrawing = Pick<CanvasRenderingContext2D, 'drawImage'>;

/**
 * Cuts a part out of a picture: in the type of the file (an animation becomes a still PNG), in the best quality that
 * the limit allows. Undefined when the browser cannot draw it.
 */
export async function cropPicture(
  { image, part, file, maxBytes }: { image: HTMLImageElement; part: Part; file: File; maxBytes: number },
  makeCanvas: () => Canvas = () => document.createElement('canvas'),
): Promise<File | undefined> {
  const type = file.type === 'image/gif' ? 'image/png' : file.type;
  const isLossy = type !== 'image/png';
  let scale = Math.min(1, LONGEST_SIDE / Math.max(part.width, part.height));
  for (let shrink = 0; shrink <= SHRINKS; shrink += 1, scale *= SHRINK) {
    const canvas = makeCanvas();
    canvas.width = Math.max(1, Math.round(part.width * scale));
    canvas.height = Math.max(1, Math.round(part.height * scale));
    const context = canvas.getContext('2d');
    if (context === null) return undefined;
    context.drawImage(image, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
    for (const quality of isLossy ? QUALITIES : [1]) {
      // oxlint-disable-next-line no-await-in-loop -- the next is tried only when this one is too large
      const blob = await new Promise<Blob | null>((take) => canvas.toBlob(take, type, quality));
      if (blob === null) return undefined;
      if (blob.size <= maxBytes) return new File([blob], nameFor(file.name, blob.type), { type: blob.type });
    }
  }
  return undefined;
}

/** The file's name with the extension of its new type: not every browser writes WebP. */
function nameFor(name: string, type: string): string {
  const ending = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }[type] ?? 'png';
  return `${name.replace(/\.[^.]*$/, '')}.${ending}`;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
