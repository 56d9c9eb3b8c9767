import type { MetaSchema, Named } from '../../reference/Reference.types.ts';
import { fieldNamed } from '../../lint/fieldNames.ts';
import type { Reference } from '../../lint/references/referencesIn.ts';
import type { DefinitionTarget, Project } from '../../lint/Rule.types.ts';
import { columnLists } from '../../lint/rules/shared/columnLists.ts';
import { editedProperties } from '../../lint/rules/shared/propertyList.ts';
import { resolveColumnKey } from '../../lint/rules/shared/resolveColumnKey.ts';
import type { JsonPath } from '../../lint/source/locate.ts';

/** Options of a cell or widget as they are written, with the schemas that its manifest gives of them. */
export interface WrittenOptions {
  path: JsonPath;
  allowed: Readonly<Record<string, MetaSchema>>;
  values: Readonly<Record<string, unknown>>;
}

/** The options that columns and fields of a definition give to their cells and widgets. */
export function optionsOf(target: DefinitionTarget, project: Project): WrittenOptions[] {
  const { cells, widgets } = project.known;
  const columns = columnLists(target.definition)
    .flat()
    .flatMap(({ column, path }): WrittenOptions[] => {
      if (column.options === undefined) return [];
      const found = resolveColumnKey(column.key, target, project);
      const cell = column.cell ?? (found.kind === 'field' ? found.field.cell : '');
      return [{ path: [...path, 'options'], allowed: cells?.get(cell)?.options ?? {}, values: column.options }];
    });
  const fields = editedProperties(target.definition).flatMap(({ name, property, path, within }): WrittenOptions[] => {
    const values = property['x-widget-options'];
    if (values === undefined) return [];
    const widget = property['x-widget'] ?? (within === undefined ? fieldNamed(target, name)?.widget : undefined) ?? '';
    return [{ path: [...path, 'x-widget-options'], allowed: widgets?.get(widget)?.options ?? {}, values }];
  });
  return [...columns, ...fields];
}

/** The names in options, where the manifest says that an option names something. */
export function namesInOptions(target: DefinitionTarget, project: Project): Reference<Named>[] {
  return optionsOf(target, project).flatMap(({ path, allowed, values }) =>
    Object.entries(values).flatMap(([option, value]) => {
      const refers = Object.hasOwn(allowed, option) ? allowed[option]?.['x-names'] : undefined;
      return refers === undefined || typeof value !== 'string'
        ? []
        : [{ name: value, path: [...path, option], refers }];
    }),
  );
}
