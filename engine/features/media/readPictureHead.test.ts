import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bomb, photo, picture } from '../../../tests/contract/mediaSamples.ts';
import { isPictureTooLarge } from './pictureLimits.ts';
import { readPictureHead } from './readPictureHead.ts';

const bytesOf = (content: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(content);
const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** A WebP whose first chunk is this one. */
function webp(name: string, content: readonly number[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array([
    ...ascii('RIFF'),
    ...ascii('\0\0\0\0'),
    ...ascii('WEBP'),
    ...ascii(name),
    content.length,
    0,
    0,
    0,
    ...content,
  ]);
}

const word = (number: number): [number, number] => [number & 255, number >> 8];

/** A GIF of one pixel by its head, with extensions before a frame of any size. */
function gif(frame: readonly number[], { extensions = [] as readonly number[], flags = 0 } = {}) {
  const colours = (flags & 0x80) === 0 ? [] : Array.from({ length: 3 * 2 ** ((flags & 7) + 1) }, () => 7);
  return new Uint8Array([...ascii('GIF89a'), 1, 0, 1, 0, flags, 0, 0, ...colours, ...extensions, ...frame]);
}
const frameOf = (x: number, y: number, width: number, height: number): number[] => [
  0x2c,
  ...word(x),
  ...word(y),
  ...word(width),
  ...word(height),
  0,
];
const LOOP = [0x21, 0xff, 11, ...ascii('NETSCAPE2.0'), 3, 1, 0, 0, 0];

describe('readPictureHead', () => {
  it.each(['png', 'webp', 'jpeg'] as const)('MEND-22: reads type and size of a %s from its content', async (format) => {
    const head = readPictureHead(bytesOf(await picture({ width: 321, height: 123, format })));
    expect(head).toEqual({ type: `image/${format}`, width: 321, height: 123 });
  });

  it('MEND-22: reads lossless, transparent and animated WebP and GIF', async () => {
    const create = { width: 300, height: 200, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } as const;
    const [lossless, clear, still] = await Promise.all([
      sharp({ create: { ...create, channels: 3 } })
        .webp({ lossless: true })
        .toBuffer(),
      sharp({ create }).webp().toBuffer(),
      sharp({ create }).gif().toBuffer(),
    ]);
    expect([lossless, clear, still].map((content) => readPictureHead(bytesOf(content)))).toEqual([
      { type: 'image/webp', width: 300, height: 200 },
      { type: 'image/webp', width: 300, height: 200 },
      { type: 'image/gif', width: 300, height: 200 },
    ]);
  });

  it('MEND-22: finds the size of a photo behind its place, camera and preview picture', async () => {
    const head = readPictureHead(bytesOf(await photo({ width: 200, height: 400 })));
    // As it is stored, on its side: which way it is turned makes no difference to the limits.
    expect(head).toEqual({ type: 'image/jpeg', width: 400, height: 200 });
  });

  it('MEND-22: a bomb of a few kilobytes is known by its head', () => {
    const head = readPictureHead(bytesOf(bomb()));
    expect(head).toEqual({ type: 'image/png', width: 20_000, height: 20_000 });
    expect(typeof head === 'object' && isPictureTooLarge(head)).toBe(true);
  });

  it('MEND-22: a GIF is as large as its first frame, whatever size its head has', () => {
    const large = { type: 'image/gif', width: 65_535, height: 40_000 };
    expect(readPictureHead(gif(frameOf(0, 0, 65_535, 40_000)))).toEqual(large);
    expect(readPictureHead(gif(frameOf(60_000, 1, 5535, 39_999), { extensions: LOOP, flags: 0x87 }))).toEqual(large);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a script', new Uint8Array(ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['paper', new Uint8Array(ascii('%PDF-1.7'))],
    ['AVIF', new Uint8Array([0, 0, 0, 24, ...ascii('ftypavif'), 0, 0, 0, 0, ...ascii('mif1avif')])],
    ['a bitmap', new Uint8Array([...ascii('BM'), 0, 0, 0, 0])],
    ['a RIFF of sound', new Uint8Array([...ascii('RIFF'), 0, 0, 0, 0, ...ascii('WAVE')])],
  ])('MEND-22: %s is none of the four, whatever it is called', (_, bytes) => {
    expect(readPictureHead(bytes)).toBe('unknown');
  });

  it.each([
    ['a PNG without a head', new Uint8Array([0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a, 0, 0, 0, 13, ...ascii('IDAT')])],
    ['a PNG of no width', bytesOf(bomb(1)).fill(0, 16, 20)],
    ['a JPEG that is only a beginning', new Uint8Array([0xff, 0xd8, 0xff])],
    ['a JPEG whose part is longer than the file', new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1, 2])],
    [
      'a JPEG of parts without length',
      new Uint8Array(4096).fill(0).map((_, at) => (at === 1 ? 0xd8 : at % 2 ? 0xe0 : 0xff)),
    ],
    ['a JPEG of fill bytes', new Uint8Array(4096).fill(0xff).fill(0xd8, 1, 2)],
    [
      'a JPEG that scans before it has a size',
      new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 8, 0xff, 0xc0, 0, 17, 8, 9, 9, 9, 9]),
    ],
    [
      'a WebP of an unknown part',
      webp(
        'ABCD',
        Array.from({ length: 20 }, () => 1),
      ),
    ],
    ['a WebP whose part is too short', webp('VP8 ', [1, 2])],
    ['a lossless WebP without its mark', webp('VP8L', [0x2e, 1, 2, 3, 4])],
    ['a GIF without a frame', gif([0x3b])],
    ['a GIF that ends in an extension', gif([], { extensions: [0x21, 0xf9, 200, 1] })],
    ['a GIF whose frame is cut off', gif(frameOf(0, 0, 1, 1).slice(0, 6))],
    ['a GIF of text', new Uint8Array(ascii('GIF89a/*<script>*/=1;alert(1)'))],
  ])('MEND-22: %s is broken', (_, bytes) => {
    expect(readPictureHead(bytes)).toBe('broken');
  });

  it('MEND-22: a head that is cut off anywhere gives no size or the right one', async () => {
    const whole = await Promise.all([
      picture({ width: 321, height: 123 }),
      picture({ width: 321, height: 123, format: 'webp' }),
      picture({ width: 321, height: 123, format: 'jpeg' }),
    ]);
    const heads = whole.flatMap((content) =>
      Array.from({ length: Math.min(content.length, 700) }, (_, length) =>
        readPictureHead(bytesOf(content.subarray(0, length))),
      ),
    );
    const lies = heads.filter((head) => typeof head === 'object' && (head.width !== 321 || head.height !== 123));
    expect(lies).toEqual([]);
  });
});

describe('isPictureTooLarge', () => {
  it.each([
    [{ width: 16_000, height: 3250 }, false],
    [{ width: 16_001, height: 1 }, true],
    [{ width: 1, height: 16_001 }, true],
    [{ width: 7300, height: 7300 }, true],
    [{ width: 1000, height: 1000, pages: 52 }, false],
    [{ width: 1000, height: 1000, pages: 53 }, true],
  ])('MEND-22: %j: %s', (size, expected) => {
    expect(isPictureTooLarge(size)).toBe(expected);
  });
});
