import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatOneDReader,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library';
import sharp from 'sharp';
import type { Locator } from 'playwright/test';

/** Pixels of the screenshot beside each of its own, as a camera has more of them than a screen. */
const CLOSER = 4;

/**
 * Reads a code as a scanner does, from a picture of the screen.
 *
 * @returns its text and the name of its format
 * @throws NotFoundException where a scanner would find none
 */
export async function readCode(drawing: Locator, shape: 'bars' | 'squares'): Promise<{ text: string; format: string }> {
  await drawing.scrollIntoViewIfNeeded();
  const picture = sharp(await drawing.screenshot({ animations: 'disabled' }));
  const { width } = await picture.metadata();
  const { data, info } = await picture
    // What is around it on the page is as bright as its quiet zone.
    .extend({ top: 8, bottom: 8, left: 8, right: 8, background: '#ffffff' })
    .resize({ width: (width + 16) * CLOSER, kernel: 'nearest' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height);
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.EAN_13, BarcodeFormat.CODE_128]],
    [DecodeHintType.TRY_HARDER, true],
    [DecodeHintType.CHARACTER_SET, 'UTF-8'],
  ]);
  const reader = shape === 'bars' ? new MultiFormatOneDReader(hints) : new QRCodeReader();
  const result = reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints);
  return { text: result.getText(), format: BarcodeFormat[result.getBarcodeFormat()] ?? '' };
}
