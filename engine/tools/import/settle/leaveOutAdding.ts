import { isObject } from '../../../core/values/isObject.ts';
import type { WrittenGroup } from '../write/Written.types.ts';

/** The screens of a group that states none. */
const SCREENS = ['show-all', 'show', 'add', 'edit'];

/**
 * Leaves out the form that adds records where the table of a group needs a value that no field gives any more, and says
 * what the lint said of that field: a server would refuse to start on it.
 */
export function leaveOutAdding({ definition, needs = [], takenOut, notes }: WrittenGroup): void {
  const routes: unknown[] = Array.isArray(definition['routes']) ? definition['routes'] : SCREENS;
  if (!routes.includes('add')) return;
  const lacking = needs.filter(({ field }) => field === undefined || !isFilled(definition, field));
  if (lacking.length === 0) return;
  definition['routes'] = routes.filter((screen) => screen !== 'add');
  for (const { column, field = '' } of lacking) {
    const said = takenOut?.get(field);
    notes.push(
      `no record is added: a new row needs "${column}", ${said === undefined ? 'which has no field' : `whose field the lint refuses (${said})`}`,
    );
  }
}

/** Whether a form fills a field. */
function isFilled({ form }: Readonly<Record<string, unknown>>, field: string): boolean {
  const schema = isObject(form) ? form['schema'] : undefined;
  const properties = isObject(schema) ? schema['properties'] : undefined;
  const property = isObject(properties) && Object.hasOwn(properties, field) ? properties[field] : undefined;
  return isObject(property) && property['readOnly'] !== true;
}
