import type { Property } from '../../new/Draft.types.ts';
import type { SourceGroup } from '../Neutral.types.ts';

/** The field that holds whether a record is a draft, submitted or cancelled. */
const FIELD = 'document_state';

/** That field as conditions ask about it, by the numbers that the source has for its values. */
export const DOCUMENT_STATE = {
  name: FIELD,
  property: { type: 'string' },
  codes: new Map<string, string>([
    ['0', 'draft'],
    ['1', 'submitted'],
    ['2', 'cancelled'],
  ]),
};

interface StatesContext {
  properties: Record<string, Property>;
  nameOf: (key: string) => string | undefined;
}

/** The states of records that are submitted, as the source has them for every group of the kind. */
export function statesOf({ submits, single }: SourceGroup, { properties, nameOf }: StatesContext): { states?: object } {
  if (submits === undefined || single === true || Object.hasOwn(properties, FIELD)) return {};
  properties[FIELD] = { type: 'string', readOnly: true, 'x-label': { ar: 'حالة المستند', en: 'Document state' } };
  const changeable = submits.changeable.flatMap((key) => {
    const name = nameOf(key);
    return name !== undefined && properties[name]?.['readOnly'] !== true ? [name] : [];
  });
  return {
    states: {
      field: FIELD,
      initial: 'draft',
      actors: { staff: { label: { ar: 'الموظفون', en: 'Staff' }, userTypes: ['super_admin', 'admin'] } },
      values: {
        draft: { label: { ar: 'مسودة', en: 'Draft' }, tone: 'ink', icon: 'pencil', edit: true, delete: true },
        submitted: {
          label: { ar: 'معتمد', en: 'Submitted' },
          tone: 'success',
          icon: 'check',
          edit: changeable.length > 0 ? changeable : false,
          delete: false,
        },
        cancelled: {
          label: { ar: 'ملغى', en: 'Cancelled' },
          tone: 'error',
          icon: 'x',
          terminal: true,
          edit: false,
          delete: true,
        },
      },
      transitions: [
        { from: ['draft'], to: 'submitted', actors: ['staff'], label: { ar: 'اعتماد', en: 'Submit' } },
        { from: ['submitted'], to: 'cancelled', actors: ['staff'], label: { ar: 'إلغاء', en: 'Cancel' } },
      ],
    },
  };
}
