import { existsSync, readFileSync } from 'node:fs';
import type { Product } from '../../../engine/core/product/Product.types.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { furtherLanguages, messagesFile } from '../../../engine/tools/lint/places.ts';
import { ConfigError } from '../../base/ConfigError.ts';
import { provideMessages } from '../../base/messages/formatMessage.ts';

/**
 * Reads the server's texts of the further languages that a product offers. A language without the file answers in its
 * fallback.
 *
 * @throws ConfigError for a file that is no catalogue
 */
export function provideLanguages(product: Product, root: string): void {
  for (const language of furtherLanguages(product)) {
    const file = messagesFile(root, language);
    if (existsSync(file)) provideMessages(language, readMessages(file));
  }
}

function readMessages(file: string): Record<string, string> {
  const texts = parse(file);
  if (!isObject(texts) || !Object.values(texts).every((text) => typeof text === 'string'))
    throw new ConfigError(`${file} is no catalogue; write an object of texts by their keys, or run the lint.`);
  return texts as Record<string, string>;
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    throw new ConfigError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
