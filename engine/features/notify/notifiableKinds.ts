import { canAccess } from '../../core/access/canAccess.ts';
import type { Grants } from '../../core/access/Grants.ts';
import { CAPABILITIES } from '../../core/access/capabilities.ts';
import { isPersonalSource } from '../../core/product/sources.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';

/**
 * Whether the person may notify all people of a group, from its list or from the form that sends: the control of its
 * plain list.
 */
export function canNotifyAll(grants: Grants, group: string): boolean {
  return canAccess(grants, { control: { list: `${group}/show-all`, name: CAPABILITIES.notify.control } });
}

/**
 * The form that sends notifications with only those kinds of people that the person may notify, where the value of one
 * field chooses the group of another (`x-relation.resourceBy`). Any other definition is returned unchanged.
 */
export function narrowKinds(resource: ResolvedResource, grants: Grants): ResolvedResource {
  const choosing = resource.fields.find(({ relation }) => relation?.resourceBy)?.relation?.resourceBy;
  if (choosing === undefined || !isPersonalSource(resource.storage.source)) return resource;
  const mayChoose = (value: unknown): boolean => {
    const group = choosing.resources[String(value)];
    return group !== undefined && canNotifyAll(grants, group);
  };
  return {
    ...resource,
    fields: resource.fields.map((field) => {
      if (field.name !== choosing.field) return field;
      const { default: usual, ...rest } = field;
      const values = (field.schema.enum ?? []).filter(mayChoose);
      const first = values.find((value) => value === usual) ?? values[0];
      return { ...rest, schema: { ...field.schema, enum: values }, ...(first !== undefined && { default: first }) };
    }),
  };
}
