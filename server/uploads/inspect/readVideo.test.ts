import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VideoFacts, VideoFormat } from '../../context/Inspection.types.ts';
import { readNotes, readVideo } from './readVideo.ts';
import { box, EBML, element, emptyBoxes, FTYP, longBox, nestedBoxes, nestedTracks, table } from './videoSamples.ts';
import { writeClean } from './writeClean.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-video-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const paths = { file: () => join(folder, 'file'), clean: () => join(folder, 'clean') };

async function read(format: VideoFormat, content: Buffer): Promise<VideoFacts> {
  await writeFile(paths.file(), content);
  return readVideo(paths.file(), format);
}

/** The file as it is after its notes have been written over. */
async function hide(format: VideoFormat, content: Buffer): Promise<Buffer> {
  await writeFile(paths.file(), content);
  await rm(paths.clean(), { force: true });
  writeClean(paths.file(), paths.clean(), readNotes(paths.file(), format));
  const clean = await readFile(paths.clean());
  expect(clean.length).toBe(content.length);
  return clean;
}

const text = (value: string): Buffer => Buffer.from(value, 'latin1');

function track(handler: string, { width = 0, height = 0, isTurned = false, version = 0 } = {}): Buffer {
  const at = version === 1 ? 52 : 40;
  const header = Buffer.alloc(at + 44);
  header[0] = version;
  header.writeInt32BE(0x1_00_00, isTurned ? at + 4 : at);
  header.writeInt32BE(0x1_00_00, isTurned ? at + 12 : at + 16);
  header.writeUInt32BE(width * 65_536, at + 36);
  header.writeUInt32BE(height * 65_536, at + 40);
  return box(
    'trak',
    box('tkhd', header),
    box('mdia', box('hdlr', Buffer.alloc(8), text(handler), Buffer.alloc(13))),
    box('udta', text('camera')),
  );
}

describe('readVideo of MP4', () => {
  it.each([
    [
      { width: 1920, height: 1080 },
      { width: 1920, height: 1080 },
    ],
    [
      { width: 1920, height: 1080, isTurned: true },
      { width: 1080, height: 1920 },
    ],
    [
      { width: 640, height: 360, version: 1 },
      { width: 640, height: 360 },
    ],
    [{}, {}],
  ])('knows how %j is shown', async (shape, shown) => {
    const content = Buffer.concat([
      FTYP,
      box('mdat', text('frames')),
      box('moov', track('soun'), track('vide', shape)),
    ]);
    const { hasPictures, isWhole, width, height } = await read('mp4', content);
    expect([hasPictures, isWhole]).toEqual([true, true]);
    expect({ ...(width && { width }), ...(height && { height }) }).toEqual(shown);
  });

  it('recognises a recording', async () => {
    expect(await read('mp4', Buffer.concat([FTYP, box('moov', track('soun'))]))).toMatchObject({ hasPictures: false });
  });

  it('blanks place and camera, and moves no bytes', async () => {
    const content = Buffer.concat([
      FTYP,
      box('moov', track('vide'), box('udta', box('\u00A9xyz', text('+25.2+55.3/'))), box('meta', text('owner'))),
      box('uuid', text('maker notes')),
      box('mdat', text('frames')),
    ]);
    expect(await read('mp4', content)).toMatchObject({ hasNotes: true });
    const clean = await hide('mp4', content);
    expect(clean.toString('latin1')).not.toMatch(/25\.2|owner|maker|camera|udta|meta|uuid/);
    expect(clean.indexOf('frames')).toBe(content.indexOf('frames'));
    expect(await read('mp4', clean)).toMatchObject({ hasPictures: true, isWhole: true, hasNotes: false });
  });

  it.each([
    ['that breaks off', (whole: Buffer) => whole.subarray(0, whole.length - 3)],
    ['without a table', () => Buffer.concat([FTYP, box('mdat', text('frames'))])],
    ['with a box of no length', (whole: Buffer) => Buffer.concat([whole, Buffer.from([0, 0, 0, 3, 1, 2, 3, 4])])],
    ['with a box that says too much', (whole: Buffer) => Buffer.concat([whole, Buffer.from([0, 0, 0, 1, 1, 2, 3, 4])])],
  ])('recognises that a file %s is incomplete', async (_what, change) => {
    const content = change(Buffer.concat([FTYP, box('moov', track('vide')), box('mdat', text('frames'))]));
    expect((await read('mp4', content)).isWhole).toBe(false);
  });
});

const SEGMENT = [0x18, 0x53, 0x80, 0x67];
const TAGS = element([0x12, 0x54, 0xc3, 0x67], text('LOCATION +25.2+55.3'));
const tracks = (codec: string): Buffer => {
  const video = element(
    [0xe0],
    Buffer.concat([element([0xb0], Buffer.from([2, 0x80])), element([0xba], Buffer.from([1, 0x68]))]),
  );
  return element(
    [0x16, 0x54, 0xae, 0x6b],
    element([0xae], Buffer.concat([element([0x86], text(codec)), ...(codec.startsWith('V') ? [video] : [])])),
  );
};
const CLUSTER = element([0x1f, 0x43, 0xb6, 0x75], text('frames'));

describe('readVideo of WebM', () => {
  it('reads the orientation of a video, and blanks its metadata', async () => {
    const content = Buffer.concat([EBML, element(SEGMENT, Buffer.concat([tracks('V_VP9'), TAGS, CLUSTER]))]);
    const facts = await read('webm', content);
    expect(facts).toMatchObject({ hasPictures: true, isWhole: true, width: 640, height: 360 });
    const clean = await hide('webm', content);
    expect([clean.includes('LOCATION'), clean.indexOf('frames')]).toEqual([false, content.indexOf('frames')]);
    expect(await read('webm', clean)).toMatchObject({ isWhole: true, width: 640, hasNotes: false });
  });

  it('reads one whose length was not known when it was begun, as browsers record', async () => {
    const live = element([0x1f, 0x43, 0xb6, 0x75], text('frames'), { isUnknown: true });
    const content = Buffer.concat([
      EBML,
      element(SEGMENT, Buffer.concat([tracks('V_VP8'), live]), { isUnknown: true }),
    ]);
    expect(await read('webm', content)).toMatchObject({ hasPictures: true, isWhole: true });
  });

  it('recognises a recording, and an incomplete file', async () => {
    const sound = Buffer.concat([EBML, element(SEGMENT, Buffer.concat([tracks('A_OPUS'), CLUSTER]))]);
    expect(await read('webm', sound)).toMatchObject({ hasPictures: false, isWhole: true });
    expect((await read('webm', sound.subarray(0, sound.length - 2))).isWhole).toBe(false);
  });

  it('is not led round by nonsense', async () => {
    for (const content of [Buffer.alloc(64), Buffer.concat([EBML, Buffer.alloc(64, 0xff)]), EBML.subarray(0, 6)])
      expect((await read('webm', content)).hasPictures).toBe(false);
  });
});

const MIB = 1024 * 1024;
const WIDE = 2n ** 63n;

describe('limits of reading', () => {
  it.each<[string, VideoFormat, () => Buffer, string]>([
    ['two million empty boxes', 'mp4', () => Buffer.concat([FTYP, emptyBoxes('free', 2_000_000)]), 'boxes'],
    ['as many empty notes', 'mp4', () => Buffer.concat([FTYP, emptyBoxes('udta', 2_000_000)]), 'boxes'],
    ['as many in the table', 'mp4', () => Buffer.concat([FTYP, table(emptyBoxes('udta', 1_900_000))]), 'boxes'],
    ['tracks in tracks', 'mp4', () => Buffer.concat([FTYP, box('moov', nestedBoxes('trak', 200_000))]), 'depth'],
    ['media in media', 'mp4', () => Buffer.concat([FTYP, box('moov', nestedBoxes('mdia', 9))]), 'depth'],
    ['a table of 17 MB', 'mp4', () => Buffer.concat([FTYP, table(box('free', Buffer.alloc(17 * MIB)))]), 'bytes'],
    ['WebM tracks in tracks', 'webm', () => nestedTracks(100_000), 'depth'],
    [
      'two million empty elements',
      'webm',
      () => Buffer.concat([EBML, Buffer.alloc(4_000_000, '\xec\x80', 'latin1')]),
      'boxes',
    ],
  ])('MEND-03: %s are refused', async (_what, format, make, limit) => {
    await expect(read(format, make())).rejects.toMatchObject({ name: 'MediaRefused', limit });
    expect(() => readNotes(paths.file(), format)).toThrow(`limit of ${limit}`);
  });

  it.each([
    ['ends far beyond the file', Buffer.from('\xff\xff\xff\xfffree', 'latin1')],
    ['ends beyond every file', longBox('free', Buffer.alloc(8), WIDE)],
    ['is as long as a number that is not exact', longBox('free', Buffer.alloc(8), 2n ** 53n + 1n)],
    ['is the longest there is', longBox('free', Buffer.alloc(8), 2n ** 64n - 1n)],
    ['is shorter than its header', longBox('free', Buffer.alloc(8), 15n)],
    ['has no room for its length', Buffer.from([0, 0, 0, 1, 0x66, 0x72, 0x65, 0x65, 0, 0])],
  ])('MEND-03: a box that %s makes a file not whole', async (_what, broken) => {
    expect((await read('mp4', Buffer.concat([FTYP, table(), broken]))).isWhole).toBe(false);
    const inTable = await read('mp4', Buffer.concat([FTYP, table(broken), box('mdat', Buffer.from('frames'))]));
    expect(inTable).toMatchObject({ hasPictures: true, isWhole: true });
  });

  it('MEND-03: lengths of 64 bits are read, and stay when the box is written over', async () => {
    const notes = longBox('udta', Buffer.from('+25.2+55.3/'));
    const content = Buffer.concat([FTYP, notes, table(notes), longBox('mdat', Buffer.from('frames'))]);
    expect(await read('mp4', content)).toEqual({ hasPictures: true, isWhole: true, hasNotes: true });
    const clean = await hide('mp4', content);
    expect(clean.includes('+25.2')).toBe(false);
    expect(clean.indexOf('frames')).toBe(content.indexOf('frames'));
    expect(await read('mp4', clean)).toEqual({ hasPictures: true, isWhole: true, hasNotes: false });
  });

  it('MEND-03: notes longer than a piece of the copy, and many in one, are written over', async () => {
    const long = box('uuid', Buffer.alloc(3 * MIB, 'maker'));
    const many = Buffer.concat(Array.from({ length: 5000 }, () => box('udta', Buffer.from('camera'))));
    const content = Buffer.concat([FTYP, long, many, table(), box('mdat', Buffer.from('frames')), long]);
    const clean = await hide('mp4', content);
    for (const word of ['maker', 'camera', 'uuid', 'udta']) expect(clean.includes(word)).toBe(false);
    expect(clean.indexOf('frames')).toBe(content.indexOf('frames'));
    expect(await read('mp4', clean)).toMatchObject({ hasPictures: true, isWhole: true, hasNotes: false });
  });
});
