import { GeocoderError } from '../context/parts/Geocoder.types.ts';

/**
 * The text of an answer, up to so many bytes; the rest of a longer one is not read.
 *
 * @throws GeocoderError for a longer one
 */
export async function readLimited(answer: Response, limit: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    // Leaving the loop cancels the stream and closes the connection.
    if (bytes > limit) throw new GeocoderError('the geocoder answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
