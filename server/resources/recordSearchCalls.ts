import { answer, describeCalls, operation, query } from '../base/calls/describeCall.ts';
import { MOST_FOUND } from '../lists/findRecords.ts';

/** Most records that one call names. */
const MOST_PLACES = 10;
const PLACES = new RegExp(`^[\\w-]{1,60}/[1-9]\\d{0,14}(,[\\w-]{1,60}/[1-9]\\d{0,14}){0,${MOST_PLACES - 1}}$`);

const text = { type: 'string' };

/** Schema of the call that finds records of all groups. */
export function recordSearchCalls() {
  return describeCalls({
    records: {
      get: {
        summary: `Records of all groups that the account may open: those that match \`keyword\`, best first, at most ${MOST_FOUND}, or those that \`records\` names`,
        isStrict: true,
        parameters: [
          query(
            'keyword',
            { ...text, maxLength: 200 },
            'Words in any order, a telephone number, or the number of a record',
          ),
          query(
            'records',
            { ...text, pattern: PLACES.source },
            `At most ${MOST_PLACES}, as \`group/id\` with commas between`,
          ),
        ],
        ...operation('records', { 200: answer({ type: 'array', items: found() }) }, [422]),
      },
    },
  });
}

function found() {
  const properties = {
    resource: text,
    id: { type: 'integer' },
    name: text,
    detail: text,
    group: text,
    icon: text,
    screen: { enum: ['show', 'edit'] },
  };
  return { type: 'object', properties };
}
