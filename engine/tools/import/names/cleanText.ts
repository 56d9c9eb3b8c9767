/** Most characters of a label and of a line of help. */
export const LONGEST_LABEL = 80;
export const LONGEST_HELP = 300;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/**
 * A text of a source as people read it: without markup, without characters that nothing shows, on one line. Undefined
 * when nothing is left.
 */
export function cleanText(written: unknown, longest: number = LONGEST_LABEL): string | undefined {
  if (typeof written !== 'string') return undefined;
  const plain = written
    .slice(0, longest * 20)
    .normalize('NFKC')
    .replaceAll(/<(?:br|\/p|\/li|\/h\d)\b[^>]*>/gi, ' ')
    .replaceAll(/<[^>]*>?/g, '')
    .replaceAll(/&(\w+|#\d+);/g, (_, name: string) => (Object.hasOwn(ENTITIES, name) ? (ENTITIES[name] ?? ' ') : ' '))
    .replaceAll(/<\/?[a-z][^>]*>?/gi, '')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replaceAll(/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/\*\*|__+|`|\$(?=\{)/g, '')
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll(/%([sd])\b/g, '% $1')
    .replaceAll(/ +/g, ' ')
    .trim();
  const characters = Array.from(plain);
  const text =
    characters.length <= longest
      ? plain
      : `${characters
          .slice(0, longest - 1)
          .join('')
          .trim()}…`;
  return text === '' ? undefined : text;
}
