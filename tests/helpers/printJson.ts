/** Longest line of printed JSON by depth, in letters; from the last depth on everything is one line. */
const WIDTHS = [0, 120, 800];

/** Compact JSON for review: a list or an object that fits is one line. Keys keep their order. */
export function printJson(value: unknown): string {
  return `${print(JSON.parse(JSON.stringify(value)), 0)}\n`;
}

function print(value: unknown, depth: number): string {
  const inOneLine = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || inOneLine.length <= (WIDTHS[depth] ?? Infinity)) return inOneLine;
  const isList = Array.isArray(value);
  const indent = '  '.repeat(depth);
  const parts = Object.entries(value).map(([name, part]) => {
    const start = isList ? '' : `${JSON.stringify(name)}: `;
    return `${indent}  ${start}${print(part, depth + 1)}`;
  });
  const [open, close] = isList ? '[]' : '{}';
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}
