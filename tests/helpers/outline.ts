import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';
import type { Language } from '../../engine/core/text/language.ts';

/**
 * A screen as a reviewer wants to read it: what is there (roles), how it is called, in which state it is and
 * what it says; no elements that only draw, no classes, no generated ids.
 */
export interface OutlineNode {
  /** Role of ARIA; `text` for words between other nodes, `box` for an element that has only an id of the tests. */
  role: string;
  /** By name: `text` is what a node says, the rest are its states; an empty value says that the state holds. */
  states: ReadonlyMap<string, string>;
  children: readonly OutlineNode[];
}

/** Attributes without meaning for a person, or with changing values. */
const DROPPED =
  /^(?:id|for|class|style|nonce|srcset|sizes|type|role|title|alt|name|form|width|height|loading|decoding|hidden|scope|colspan|rel|target|novalidate|tabindex|contenteditable|spellcheck|autocomplete|draggable|aria-(?:hidden|label|labelledby|describedby|controls|owns|activedescendant|errormessage|flowto|live|busy|roledescription|atomic|relevant|modal|autocomplete|posinset|setsize|multiline)|data-(?:testid|discover|no-print|keep-clear|part|scope|icon|flips|visually-hidden|place|rank|to|text|value|lexical-.*|key|tool|half|main-action|cut|crowded|address|focus-.*|ownedby|uid|orientation|node-id|sorts))$/;
const TRANSPARENT = new Set(['paragraph', 'strong', 'emphasis', 'generic', 'none', 'presentation', 'time', 'code']);
const INLINE = new Set([
  'SPAN',
  'BDI',
  'B',
  'STRONG',
  'EM',
  'I',
  'U',
  'S',
  'TIME',
  'CODE',
  'SUB',
  'SUP',
  'SMALL',
  'MARK',
]);
/** Elements of dnd-kit for unused announcements: numbered over the whole run, and drawn a moment after the rest. */
const SILENT_PLACE = /^Dnd(?:DescribedBy|LiveRegion)-/;

/** The nodes below an element. */
export function outlineOf(root: Element): OutlineNode[] {
  return joinTexts([...root.childNodes].flatMap((child) => nodesOf(child, false)));
}

/** Adjacent words of one line; `null` parts them. */
type Piece = OutlineNode | { role: 'break' };

function nodesOf(node: ChildNode, isUnspoken: boolean): Piece[] {
  if (node.nodeType === 3) return textOf(node.textContent ?? '', isUnspoken);
  if (!(node instanceof Element) || /^(?:STYLE|SCRIPT|TEMPLATE)$/.test(node.tagName)) return [];
  if (SILENT_PLACE.test(node.id) || node.hasAttribute('hidden')) return [];
  if (node.tagName.toLowerCase() === 'svg') return drawing(node, isUnspoken);
  const unspoken = isUnspoken || node.getAttribute('aria-hidden') === 'true';
  const below = [...node.childNodes].flatMap((child) => nodesOf(child, unspoken));
  const role = getRole(node) ?? 'generic';
  if (TRANSPARENT.has(role)) return transparent(node, below);
  return [{ role: levelled(node, role), states: statesOf(node, role, unspoken), children: joinTexts(below) }];
}

function transparent(node: Element, below: Piece[]): Piece[] {
  const testId = node.getAttribute('data-testid');
  const marked = markedText(node, below);
  if (testId !== null) return [{ role: 'box', states: statesOf(node, 'generic', false), children: joinTexts(marked) }];
  return INLINE.has(node.tagName) ? marked : [{ role: 'break' }, ...marked, { role: 'break' }];
}

/** `‹…›` is a run with a direction of its own, `~…~` is seen but not spoken, `^…^` spoken but not seen. */
function markedText(node: Element, below: Piece[]): Piece[] {
  const isOnlySpoken = node.hasAttribute('data-visually-hidden');
  const isIsolated = node.tagName === 'BDI' || node.hasAttribute('dir');
  if (!isOnlySpoken && !isIsolated) return below;
  const direction = { ltr: '→', rtl: '←' }[node.getAttribute('dir') ?? ''] ?? '';
  return below.map((piece) => {
    if (piece.role !== 'text' || !('states' in piece)) return piece;
    const said = piece.states.get('text') ?? '';
    const text = isOnlySpoken ? `^${said}^` : `‹${direction}${said}›`;
    return { ...piece, states: new Map([['text', text]]) };
  });
}

function textOf(content: string, isUnspoken: boolean): Piece[] {
  const text = content.replaceAll(/\s+/g, ' ').trim();
  return text === '' ? [] : [textNode(isUnspoken ? `~${text}~` : text)];
}

function drawing(node: Element, isUnspoken: boolean): Piece[] {
  const name = node.getAttribute('aria-label');
  const icon = node.getAttribute('data-icon');
  if (name === null && icon === null) return [];
  if (icon !== null) return [textNode(`{${icon}${node.hasAttribute('data-flips') ? ' flips' : ''}}`)];
  return isUnspoken ? [] : [{ role: 'img', states: new Map([['text', name ?? '']]), children: [] }];
}

function textNode(text: string): OutlineNode {
  return { role: 'text', states: new Map([['text', text]]), children: [] };
}

function levelled(node: Element, role: string): string {
  return role === 'heading' ? `h${node.getAttribute('aria-level') ?? node.tagName.slice(1)}` : role;
}

/** Adjacent texts become one. */
function joinTexts(pieces: readonly Piece[]): OutlineNode[] {
  const joined: OutlineNode[] = [];
  let isOpen = false;
  for (const piece of pieces) {
    if (!('states' in piece)) {
      isOpen = false;
      continue;
    }
    const last = joined.at(-1);
    if (isOpen && last?.role === 'text' && piece.role === 'text') {
      joined[joined.length - 1] = textNode(`${last.states.get('text')} ${piece.states.get('text')}`);
      continue;
    }
    joined.push(piece);
    isOpen = piece.role === 'text';
  }
  return joined;
}

/** jsdom's own is slow, and nothing here depends on styles: what is drawn is there. */
const NAME_OPTIONS = {
  getComputedStyle: () => ({ getPropertyValue: () => '' }) as unknown as CSSStyleDeclaration,
  computedStyleSupportsPseudoElements: false,
};

function statesOf(node: Element, role: string, isUnspoken: boolean): Map<string, string> {
  const states = new Map<string, string>();
  const name = nameOf(node, role);
  if (name !== '') states.set('text', name);
  const testId = node.getAttribute('data-testid');
  if (testId !== null) states.set('id', testId);
  if (isUnspoken) states.set('unspoken', '');
  const description = node.hasAttribute('aria-describedby') ? computeAccessibleDescription(node, NAME_OPTIONS) : '';
  if (description !== '') states.set('described', description);
  const title = node.getAttribute('title');
  if (title !== null && title !== name && title !== description) states.set('title', title);
  for (const { name: attribute, value } of [...node.attributes].toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (DROPPED.test(attribute)) continue;
    states.set(attribute.replace(/^(?:aria|data)-/, ''), value === 'true' ? '' : value);
  }
  for (const [state, value] of liveStates(node)) states.set(state, value);
  return states;
}

/** The present value of a control, which its attributes do not have. */
function liveStates(node: Element): [string, string][] {
  if (node instanceof HTMLTextAreaElement && node.value !== '') return [['value', node.value]];
  if (!(node instanceof HTMLInputElement)) return [];
  if (node.type === 'checkbox' || node.type === 'radio') return node.checked ? [['checked', '']] : [];
  return node.type === 'text' ? [] : [['type', node.type]];
}

/** The accessible name, where it is not simply what the element contains. */
function nameOf(node: Element, role: string): string {
  if (role === 'generic') return node.getAttribute('aria-label') ?? '';
  const isNamed = ['aria-label', 'aria-labelledby', 'alt'].some((attribute) => node.hasAttribute(attribute));
  const isControl = /^(?:INPUT|SELECT|TEXTAREA|IMG|FIELDSET|METER|PROGRESS)$/.test(node.tagName);
  if (!isNamed && !isControl) return '';
  return computeAccessibleName(node, NAME_OPTIONS).replaceAll(/\s+/g, ' ').trim();
}

/** One outline of a screen in every language: a state that differs says each, in the order of the languages. */
export function printOutline(outlines: Readonly<Record<Language, readonly OutlineNode[]>>): string {
  const sides = Object.entries(outlines);
  const lines: string[] = [];
  printNodes(sides, 0, lines);
  return `${lines.join('\n')}\n`;
}

type Sides<Value> = readonly (readonly [language: string, value: Value])[];

function printNodes(sides: Sides<readonly OutlineNode[]>, depth: number, lines: string[]): void {
  const [first] = sides;
  if (first === undefined) return;
  const isSame = sides.every(([, nodes]) => nodes.length === first[1].length);
  if (!isSame) {
    for (const [language, nodes] of sides) {
      lines.push(`${'  '.repeat(depth)}only in ${language}:`);
      printNodes([[language, nodes]], depth + 1, lines);
    }
    return;
  }
  first[1].forEach((_, place) => {
    const nodes = sides.flatMap(([language, all]) => {
      const node = all[place];
      return node === undefined ? [] : [[language, node] as const];
    });
    printNode(nodes, depth, lines);
  });
}

function printNode(sides: Sides<OutlineNode>, depth: number, lines: string[]): void {
  const words: string[] = [];
  let inner = sides;
  for (;;) {
    const shape = shapeOf(inner[0]);
    if (!inner.every((side) => shapeOf(side) === shape)) {
      if (words.length > 0) lines.push('  '.repeat(depth) + words.join(' > '));
      printEach(inner, words.length > 0 ? depth + 1 : depth, lines);
      return;
    }
    const only = onlyText(inner);
    words.push(printLine(inner, only));
    const below: Sides<readonly OutlineNode[]> = inner.map(([language, { children }]) => [language, children]);
    // A node that has one child is written before it in its line.
    const isChain = only === undefined && below.every(([, nodes]) => nodes.length === 1);
    if (!isChain) {
      lines.push('  '.repeat(depth) + words.join(' > '));
      if (only === undefined) printNodes(below, depth + 1, lines);
      return;
    }
    inner = below.flatMap(([language, [node]]) => (node === undefined ? [] : [[language, node] as const]));
  }
}

function printEach(sides: Sides<OutlineNode>, depth: number, lines: string[]): void {
  for (const [language, node] of sides) {
    lines.push(`${'  '.repeat(depth)}only in ${language}:`);
    printNode([[language, node]], depth + 1, lines);
  }
}

function printLine(sides: Sides<OutlineNode>, only: string[] | undefined): string {
  const said = only ?? sides.map(([, { states }]) => states.get('text') ?? '');
  const [first] = sides;
  return [
    first?.[1].role,
    ...(said.every((text) => text === '') ? [] : [quote(said)]),
    ...[...(first?.[1].states.keys() ?? [])].filter((name) => name !== 'text').map((name) => printState(name, sides)),
  ].join(' ');
}

function shapeOf(side: Sides<OutlineNode>[number] | undefined): string {
  if (side === undefined) return '';
  const [, { role, states, children }] = side;
  return [role, ...states.keys(), children.length === 1 ? children[0]?.role : ''].join(' ');
}

/** A node without a name of its own that contains one text says it in its own line. */
function onlyText(sides: Sides<OutlineNode>): string[] | undefined {
  const texts = sides.map(([, { states, children }]) => {
    const [child] = children;
    return !states.has('text') && children.length === 1 && child?.role === 'text'
      ? child.states.get('text')
      : undefined;
  });
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

function printState(name: string, sides: Sides<OutlineNode>): string {
  const values = sides.map(([, { states }]) => states.get(name) ?? '');
  if (values.every((value) => value === '')) return name;
  const isPlain = values.every((value) => value === values[0]) && /^[^\s"|]+$/.test(values[0] ?? '');
  return `${name}=${isPlain ? values[0] : quote(values)}`;
}

function quote(texts: readonly string[]): string {
  const quoted = texts.map((text) => JSON.stringify(text).replaceAll(INVISIBLE, escape));
  return [...new Set(quoted)].join(' | ');
}

/** Marks of direction and joining, which are invisible in a review. */
const INVISIBLE = /[\u00A0\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069]/gu;

function escape(mark: string): string {
  return `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Differences of a printed outline in a variant, a line each: `-` is gone, `+` is new. */
export function printDifference(base: string, variant: string): string {
  const [before, after] = [base.split('\n'), variant.split('\n')];
  const common = commonLengths(before, after);
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && before[i] === after[j]) {
      i += 1;
      j += 1;
    } else if (j >= after.length || (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0)) {
      lines.push(`- ${before[i]}`);
      i += 1;
    } else {
      lines.push(`+ ${after[j]}`);
      j += 1;
    }
  }
  return `${lines.join('\n')}\n`;
}

/** How many lines the ends of two texts have in common, by the places at which the ends begin. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => Array.from({ length: after.length + 1 }, () => 0));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] ?? [];
      row[j] =
        before[i] === after[j]
          ? (lengths[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(lengths[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  return lengths;
}
