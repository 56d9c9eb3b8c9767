import { type Hover, MarkupContent, MarkupKind } from 'vscode-languageserver/node';
import type { MetaSchema } from '../../reference/Reference.types.ts';
import type { AskedPlace } from '../AskedPlace.types.ts';
import { describeThing } from '../names/describeThing.ts';
import { mentionAt } from '../names/mentions.ts';
import { partsAt } from '../names/partsAt.ts';
import { nodeAround } from '../workspace/nodeAround.ts';
import { rangeOf } from '../workspace/positions.ts';
import { documentation } from './documentation.ts';

/** What is known of the key or the name at a place: the meta-schema's words, and what the name resolves to. */
export function hoverAt(asked: AskedPlace): Hover | null {
  const { view, target, source, offset } = asked;
  const around = nodeAround(source, offset);
  if (around === undefined) return null;
  const { node, path, isKey } = around;
  const mention = mentionAt(asked);
  const words = isKey || mention === undefined ? wordsOf(partsAt(target, path).map(({ schema }) => schema)) : [];
  const named = mention === undefined ? [] : [describeThing(view, mention.thing)];
  const texts = [...named, ...words];
  if (texts.length === 0) return null;
  const isWide = node.type === 'object' || node.type === 'array';
  const range = rangeOf(source, isWide ? { offset: node.offset, length: 1 } : node);
  return { contents: { kind: MarkupKind.Markdown, value: texts.join('\n\n---\n\n') }, range };
}

/** The descriptions of the shapes of a place, each once, with its limits. */
function wordsOf(schemas: readonly MetaSchema[]): string[] {
  return [...new Set(schemas.flatMap((schema) => documentation(schema) ?? []))];
}

/** The icon that a place names. */
export function iconAt(asked: AskedPlace): string | undefined {
  const thing = mentionAt(asked)?.thing;
  return thing?.kind === 'icon' ? thing.name : undefined;
}

/** A picture below what is known. */
export function withPicture(hover: Hover | null, picture: string): Hover {
  const known = hover !== null && MarkupContent.is(hover.contents) ? [hover.contents.value] : [];
  return { ...hover, contents: { kind: MarkupKind.Markdown, value: [...known, picture].join('\n\n') } };
}
