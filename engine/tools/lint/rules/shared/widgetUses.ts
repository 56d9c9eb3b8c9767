import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import type { JsonPath } from '../../source/locate.ts';
import type { DefinitionTarget } from '../../Rule.types.ts';
import { fieldOf } from '../../fieldNames.ts';
import { editedProperties } from './propertyList.ts';

/** A widget that a form uses. */
export interface WidgetUse {
  /** Where it is stated, or the field from which it is inferred. */
  path: JsonPath;
  /** Path of the field. */
  fieldPath: JsonPath;
  stated: boolean;
  field: ResolvedField;
}

/** Widgets of the fields of a form. */
export function widgetUses(target: DefinitionTarget): WidgetUse[] {
  return editedProperties(target.definition).flatMap((placed) => {
    const { property, path } = placed;
    const field = fieldOf(target, placed);
    if (field === undefined || field.forms.length === 0) return [];
    const stated = property['x-widget'] !== undefined;
    return [{ path: stated ? [...path, 'x-widget'] : path, fieldPath: path, stated, field }];
  });
}
