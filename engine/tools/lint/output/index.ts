import type { Finding } from '../Finding.types.ts';
import { formatGithub } from './formatGithub.ts';
import { formatJson } from './formatJson.ts';
import { formatSarif } from './formatSarif.ts';
import { formatText } from './formatText.ts';

/** `--format` → how findings are written. */
export const FORMATS = {
  text: formatText,
  json: formatJson,
  sarif: formatSarif,
  github: formatGithub,
} as const satisfies Record<string, (findings: readonly Finding[]) => string>;

/** Name of an output format. */
export type Format = keyof typeof FORMATS;
