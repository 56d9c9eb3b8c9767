import { parseSync, Visitor, type ESTree } from 'vite';
import type { Title } from './Row.types.ts';

type Node = ESTree.Expression | ESTree.SpreadElement | ESTree.PrivateIdentifier | ESTree.Super | null;

const ROOTS = new Set(['it', 'test', 'describe']);
/** Allowed between the name and its title; anything else (`test.use`, `test.step`) has no title of a test. */
const MODIFIERS = new Set(
  ['each', 'for', 'only', 'skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'describe'].concat(
    'concurrent',
    'sequential',
    'parallel',
    'serial',
  ),
);
/** With these it never runs, and proves nothing. */
const NEVER = new Set(['skip', 'todo', 'fixme']);

/** A call as `it`, `test.describe`, `it.each(table)`. */
interface Caller {
  root: string;
  modifiers: string[];
  /** Tables of `each` and `for`, as far as they are written in the call. */
  tables: Node[];
}

/**
 * The titles of the tests and groups of a file that can run, by its syntax alone. Of a template the fixed parts count; of
 * a title with `each` also the strings of its table, when this is in the call or above it, because they become part of
 * it.
 *
 * @throws when the file cannot be read as TypeScript
 */
export function readTitles(file: string, source: string): Title[] {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  const titles: Title[] = [];
  const tables = new Map<string, Node>();
  const skipped: ESTree.CallExpression[] = [];
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier') tables.set(id.name, init);
    },
    CallExpression: (call) => {
      const caller = callerOf(call.callee);
      if (caller === undefined || call.arguments[0] === undefined) return;
      if (caller.modifiers.some((name) => NEVER.has(name))) skipped.push(call);
      // A table itself (`it.each(table)`) is a call of this kind too, and has no title.
      const modifier = caller.modifiers.at(-1);
      if (modifier !== undefined && isMember(call.callee) && ['each', 'for', 'skipIf', 'runIf'].includes(modifier))
        return;
      const title = textOf(call.arguments[0]);
      if (title === undefined) return;
      const isFilled = caller.tables.length > 0 && /[%$]/.test(title);
      const filled = isFilled ? caller.tables.flatMap((table) => stringsIn(table, tables)) : [];
      if (skipped.some(({ start, end }) => start <= call.start && call.end <= end)) return;
      titles.push({ title: [title, ...filled].join(' · '), file, line: lineOf(source, call.start) });
    },
  }).visit(program);
  return titles;
}

function callerOf(callee: Node): Caller | undefined {
  if (callee?.type === 'Identifier') {
    return ROOTS.has(callee.name) ? { root: callee.name, modifiers: [], tables: [] } : undefined;
  }
  if (callee?.type === 'CallExpression') {
    const caller = callerOf(callee.callee);
    const isTable = ['each', 'for'].includes(caller?.modifiers.at(-1) ?? '');
    return caller && { ...caller, tables: isTable ? [...caller.tables, ...callee.arguments] : caller.tables };
  }
  if (callee?.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  const caller = callerOf(callee.object);
  const { name } = callee.property;
  return caller && MODIFIERS.has(name) ? { ...caller, modifiers: [...caller.modifiers, name] } : undefined;
}

const isMember = (callee: Node): boolean => callee?.type === 'MemberExpression';

/** The fixed text of an expression; undefined when it has none. */
function textOf(node: Node): string | undefined {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('…');
  if (node?.type === 'BinaryExpression') return `${textOf(node.left) ?? '…'}${textOf(node.right) ?? '…'}`;
  return undefined;
}

/** Every string that is written in an array, at any depth; a table may have a name, and be filtered. */
function stringsIn(node: Node, tables: ReadonlyMap<string, Node>): string[] {
  if (node?.type === 'Identifier') return stringsIn(tables.get(node.name) ?? null, new Map());
  if (node?.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    return stringsIn(node.callee.object, tables);
  }
  if (node?.type === 'TSAsExpression') return stringsIn(node.expression, tables);
  if (node?.type === 'ArrayExpression') return node.elements.flatMap((element) => stringsIn(element, tables));
  const text = textOf(node);
  return text === undefined ? [] : [text];
}

const lineOf = (source: string, place: number): number => source.slice(0, place).split('\n').length;
