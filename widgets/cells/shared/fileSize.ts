import { formatNumber } from '../../../engine/core/text/format.ts';
import type { Language } from '../../../engine/core/text/language.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** How large a file is, in the words of the catalogue: `1.4 MB`, `12 KB`. */
export function fileSize(
  bytes: number,
  { language, t }: { language: Language; t: (key: string, values?: Record<string, string | number>) => string },
): string {
  // What would be rounded to 1024 kilobytes is a megabyte.
  if (bytes >= MEGABYTE - KILOBYTE / 2)
    return t('list.megabytes', {
      size: formatNumber(bytes / MEGABYTE, language, { maximumFractionDigits: 1 }),
    });
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  return t('list.kilobytes', { size: formatNumber(kilobytes, language) });
}
