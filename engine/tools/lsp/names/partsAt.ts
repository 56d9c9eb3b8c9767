import { isObject } from '../../../core/values/isObject.ts';
import { alternatives, follow, type MetaPart } from '../../reference/metaWalk.ts';
import type { MetaSchema } from '../../reference/Reference.types.ts';
import { isOtherShape } from '../../lint/references/referencesIn.ts';
import type { FileTarget } from '../../lint/Rule.types.ts';
import { META_SCHEMAS, ROOTS } from '../../lint/schema/metaValidators.ts';
import type { JsonPath } from '../../lint/source/locate.ts';

/** What the meta-schema allows at a place: one schema for each shape that the value may have, references followed. */
export function partsAt({ kind, source }: Pick<FileTarget, 'kind' | 'source'>, path: JsonPath): MetaPart[] {
  let parts: MetaPart[] = [{ schema: ROOTS[kind], file: ROOTS[kind].$id }];
  let value: unknown = source.value;
  for (const step of path) {
    const current = value;
    parts = parts.flatMap((part) => shapes(part, current)).flatMap((part) => inside(part, step));
    value = childOf(value, step);
  }
  return parts.flatMap((part) => shapes(part, value));
}

function shapes(part: MetaPart, value: unknown): MetaPart[] {
  return shapesOf(part).filter(({ schema }) => !isOtherShape(schema, value));
}

/** The shapes that a value may have, references followed. */
export function shapesOf(part: MetaPart): MetaPart[] {
  return alternatives(META_SCHEMAS, part).map((option) => follow(META_SCHEMAS, option));
}

function inside({ schema, file }: MetaPart, step: string | number): MetaPart[] {
  const { properties = {}, additionalProperties, items } = schema;
  const found: MetaSchema | undefined =
    typeof step === 'number'
      ? items
      : Object.hasOwn(properties, step)
        ? properties[step]
        : typeof additionalProperties === 'object'
          ? additionalProperties
          : undefined;
  return found === undefined ? [] : [{ schema: found, file }];
}

/** The value below another, where there is one. */
export function childOf(value: unknown, step: string | number): unknown {
  if (Array.isArray(value)) return value[Number(step)];
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

/** The value at a path. */
export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(childOf, value);
}
