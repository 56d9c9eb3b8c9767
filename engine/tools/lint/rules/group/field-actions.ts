import type { FieldActionDefinition } from '../../../../../schemas/generated/definition.ts';
import { fieldOfPart, writtenSections } from '../../../../core/resolve/resolveForm.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import { inputProperties, propertyList } from '../shared/propertyList.ts';
import { repeats } from '../shared/repeats.ts';

/** Actions beside fields are of the group, each beside one field, which the form of a record that exists shows. */
export const fieldActions = defineReferenceRule('field-actions', {
  definition: (target, report) => {
    const { definition } = target;
    const { form, states } = definition;
    const shown = new Set(writtenSections(form).flatMap(({ section }) => section.fields.map(fieldOfPart)));
    const acting = [...propertyList(definition), ...inputProperties(definition)].filter(
      ({ property }) => property['x-actions'] !== undefined,
    );
    const placed = acting.flatMap(({ property, path }) =>
      (property['x-actions'] ?? []).map((action, index) => ({ action, path: [...path, 'x-actions', index] })),
    );
    for (const { name, path } of acting) {
      const field = fieldNamed(target, name);
      const isEdited = field?.forms.includes('edit') === true || (field?.forms.length === 0 && shown.has(name));
      if (!isEdited) report([...path, 'x-actions'], 'unseen', { field: name }, { spot: 'key' });
    }
    const staff = new Set(
      Object.entries(states?.actors ?? {}).flatMap(([name, { userTypes = [] }]) => (userTypes.length > 0 ? name : [])),
    );
    for (const { action, path } of placed) {
      if ('decide' in action && definition.decision === undefined)
        report([...path, 'decide'], 'undecided', {}, { spot: 'key' });
      if ('reply' in action && definition.replies === undefined)
        report([...path, 'reply'], 'unanswered', {}, { spot: 'key' });
      if (!('move' in action) || states?.values[action.move] === undefined) continue;
      const isMade = states.transitions.some(
        ({ to, actors }) => to === action.move && actors.some((actor) => staff.has(actor)),
      );
      if (!isMade) report([...path, 'move'], 'unmoved', { state: action.move });
    }
    for (const { action, path } of repeats(placed, (one) => JSON.stringify(one.action)))
      report(path, 'twice', { name: nameOf(action) });
  },
});

/** What an action is called. */
function nameOf(action: FieldActionDefinition): string {
  if ('move' in action) return action.move;
  if ('switch' in action) return action.switch;
  return 'decide' in action ? action.decide : 'reply';
}
