import { isObject } from '../../engine/core/values/isObject.ts';
import { schemaReferenceOf } from '../../engine/tools/lint/rules/language/schema-reference.ts';
import { composeSources } from '../../engine/tools/lint/source/composeSources.ts';
import { parseSource, type SourceFile } from '../../engine/tools/lint/source/parseSource.ts';

/** The definitions of a folder, each as if it were written in one file. */
export function wholeSources(sources: readonly SourceFile[]): SourceFile[] {
  return composeSources(sources)
    .filter(({ part }) => part === undefined)
    .map((source) => {
      const { path, file, name, value, composed } = source;
      if (composed === undefined || !isObject(value)) return source;
      const whole = { ...value, $schema: schemaReferenceOf(path, 'definition') };
      return parseSource({ path, file, name, text: JSON.stringify(whole, null, 2) });
    });
}
