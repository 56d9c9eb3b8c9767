import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { TransferRefused } from '../TransferRefused.ts';
import { ADDRESS_FILE } from './CopyAnswer.types.ts';

/**
 * Asks the server that has a data folder open for a copy of its database.
 *
 * @returns a folder with the copy, for the caller to read and remove
 * @throws TransferRefused when that server does not answer or cannot copy
 */
export async function requestCopy(dataDir: string): Promise<string> {
  try {
    const address = (await readFile(join(dataDir, ADDRESS_FILE), 'utf8')).trim();
    const answer: unknown = JSON.parse(await text(connect(address)));
    if (isObject(answer) && typeof answer['folder'] === 'string') return answer['folder'];
    throw new TransferRefused(`The server took no copy: ${isObject(answer) ? String(answer['error']) : ''}`);
  } catch (error) {
    if (error instanceof TransferRefused) throw error;
    throw new TransferRefused(
      `The server that has ${dataDir} open does not answer. Start it anew, or stop it and run this again.`,
      { cause: error },
    );
  }
}
