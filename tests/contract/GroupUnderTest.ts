import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { Answer, Call, Contract } from './openContract.ts';
import { addRecord, sampleBody } from './sampleBody.ts';

/** One group with what its checks need. */
export interface GroupUnderTest {
  resource: ResolvedResource;
  /** The server; open only while tests run. */
  contract: () => Contract;
  /** A call below the group's path. Of a list in groups it is the first one's. */
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
      const [first] = resource.groupBy?.groups ?? [];
      const isList = call?.method === undefined && call?.json === undefined && /^(\?|$)/.test(path);
      if (first === undefined || !isList) return contract().call(`${resource.name}${path}`, call);
      const answer = await contract().call(
        `${resource.name}${path}${path === '' ? '?' : '&'}group=${first.value}`,
        call,
      );
      return answer.status === 200 ? asList(answer, first.value) : answer;
    },
    add: () => addRecord(contract(), resource),
    body: () => sampleBody(contract(), resource),
    editable: (form) => resource.fields.filter(({ forms }) => forms.includes(form)),
    has: (screen) => resource.routes.some((route) => route.screen === screen),
  };
}

/** The answer of one group as every other list answers. */
function asList(answer: Answer, group: string): Answer {
  const groups = answer.body.data as unknown as Record<string, Answer['body']['data']>;
  return { ...answer, body: { ...answer.body, data: groups[group] ?? answer.body.data } };
}
