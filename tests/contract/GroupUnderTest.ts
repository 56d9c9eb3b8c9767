import type { ResolvedField, ResolvedResource } from '../../engine/definition/Resolved.types.ts';
import type { Answer, Call, Contract } from './openContract.ts';
import { addRecord, sampleBody } from './sampleBody.ts';

/** One group with what its checks need. */
export interface GroupUnderTest {
  resource: ResolvedResource;
  /** The server; open only while tests run. */
  contract: () => Contract;
  /** A call below the group's path. The rows of a list in groups stand in one list. */
  call: (path: string, call?: Call) => Promise<Answer>;
  /** Adds a valid record; its id. */
  add: () => Promise<number>;
  /** The body of a valid record. */
  body: () => Promise<Record<string, unknown>>;
  editable: (form: 'add' | 'edit') => ResolvedField[];
  has: (screen: 'add' | 'edit') => boolean;
}

/** Puts a group under test. */
export function groupUnderTest(resource: ResolvedResource, contract: () => Contract): GroupUnderTest {
  return {
    resource,
    contract,
    call: async (path, call) => {
      const answer = await contract().call(`${resource.name}${path}`, call);
      const isList = answer.status === 200 && call?.method === undefined && (path === '' || path.startsWith('?'));
      return isList && resource.groupBy ? inOneList(answer) : answer;
    },
    add: () => addRecord(contract(), resource),
    body: () => sampleBody(contract(), resource),
    editable: (form) => resource.fields.filter(({ forms }) => forms.includes(form)),
    has: (screen) => resource.routes.some((route) => route.screen === screen),
  };
}

/** The answer of a list in groups with the rows of all groups in one list, as every other list has them. */
function inOneList(answer: Answer): Answer {
  const groups = answer.body.data as unknown as Record<string, Record<string, unknown>[]>;
  const data = Object.values(groups).flat() as Answer['body']['data'];
  return { ...answer, body: { ...answer.body, data } };
}
