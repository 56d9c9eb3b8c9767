/**
 * Markup as a snapshot: indented, attributes sorted, without what changes from run to run or with the theme alone
 * (emotion classes, inline styles, React and zag ids are renumbered in order of appearance, drawings lose their paths).
 * The same in jsdom, happy-dom and a browser (stack-facts A§9).
 */
export function serializeMarkup(root: Element): string {
  const ids = new Map<string, string>();
  const lines: string[] = [];
  for (const child of root.childNodes) write(child, 0, lines, ids);
  return `${lines.join('\n')}\n`;
}

const DROPPED_ATTRIBUTES = new Set(['style', 'nonce', 'srcset']);
/** Places of dnd-kit for words that are not used here: numbered over the whole run, and drawn a moment after the rest. */
const SILENT_PLACE = /^Dnd(?:DescribedBy|LiveRegion)-/;
const GENERATED_ID = /(?:«r[0-9a-z]+»|_r_[0-9a-z]+_|:r[0-9a-z]+:)/g;

function write(node: ChildNode, depth: number, lines: string[], ids: Map<string, string>): void {
  const indent = '  '.repeat(depth);
  if (node.nodeType === 3) {
    const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    if (text !== '') lines.push(indent + text);
    return;
  }
  if (!(node instanceof Element) || node.tagName === 'STYLE' || node.tagName === 'SCRIPT') return;
  if (SILENT_PLACE.test(node.id)) return;
  const tag = node.tagName.toLowerCase();
  const open = [tag, ...attributesOf(node, ids)].join(' ');
  if (tag === 'svg' || node.childNodes.length === 0) {
    lines.push(`${indent}<${open} />`);
    return;
  }
  lines.push(`${indent}<${open}>`);
  for (const child of node.childNodes) write(child, depth + 1, lines, ids);
  lines.push(`${indent}</${tag}>`);
}

function attributesOf(element: Element, ids: Map<string, string>): string[] {
  const isDrawing = element.tagName.toLowerCase() === 'svg';
  return [...element.attributes]
    .filter(({ name }) => !DROPPED_ATTRIBUTES.has(name) && !(isDrawing && !/^(?:data-|aria-|role)/.test(name)))
    .map(({ name, value }) => [name, name === 'class' ? stableClasses(value) : renumber(value, ids)] as const)
    .filter(([name, value]) => !(name === 'class' && value === ''))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => (value === '' ? name : `${name}=${JSON.stringify(value)}`));
}

function stableClasses(value: string): string {
  return value
    .split(/\s+/)
    .filter((name) => name !== '' && !/^(?:css|lw)-[a-z0-9]+(?:-|$)/i.test(name))
    .toSorted()
    .join(' ');
}

function renumber(value: string, ids: Map<string, string>): string {
  return value.replaceAll(GENERATED_ID, (id) => {
    const known = ids.get(id) ?? `id-${ids.size + 1}`;
    ids.set(id, known);
    return known;
  });
}
