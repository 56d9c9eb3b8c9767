import { isObject } from '../../engine/core/values/isObject.ts';
import { isDone, type Trial } from './createTrial.ts';
import type { ServerAnswer } from './callServer.ts';
import { nameOf } from './judgeAnswer.ts';

/** How a list is arranged: its columns and how dense it is. */
interface Look {
  columns: string;
  density: string;
}

/** Of a list that was not arranged. */
const PLAIN: Look = { columns: '', density: 'normal' };

/**
 * Arranges the first list of each group otherwise, reads whether it is so, and puts back what was kept of it before.
 */
export async function tryArrangements(trial: Trial): Promise<void> {
  const arranging = trial.calls.filter(({ method, path }) => method === 'put' && path.endsWith('/views'));
  // oxlint-disable-next-line no-await-in-loop -- one at a time: the server is not being measured
  for (const call of arranging) await tryArrangement(trial, call.path, nameOf(call));
}

async function tryArrangement(trial: Trial, path: string, name: string): Promise<void> {
  const list = firstOf(trial.find(name)?.body?.schema, 'list');
  if (typeof list !== 'string') return;
  const read = async (): Promise<Look | undefined> => lookOf(await trial.make(`GET ${path}`, { query: { list } }));
  const before = await read();
  if (before === undefined) return;
  const other = before.density === 'compact' ? 'normal' : 'compact';
  if (!isDone(await trial.make(name, { json: { list, ...before, density: other } }))) return;
  if ((await read())?.density !== other)
    trial.refute(name, 'it answers that it is done, but the list is arranged as before');
  if (!isDone(await trial.make(name, { json: { list, ...before } }))) return;
  const after = await read();
  if (after?.density !== before.density || after.columns !== before.columns)
    trial.refute(name, 'it answers that it is done, but the list is not arranged as it was asked for');
}

function lookOf(answer: ServerAnswer): Look | undefined {
  if (!isDone(answer) || !answer.body.isJson || !isObject(answer.body.value)) return undefined;
  const { look } = answer.body.value;
  if (!isObject(look)) return PLAIN;
  const { columns, density } = look;
  return {
    columns: typeof columns === 'string' ? columns : PLAIN.columns,
    density: typeof density === 'string' ? density : PLAIN.density,
  };
}

/** The first value that a key of a body may have. */
function firstOf(schema: Readonly<Record<string, unknown>> | undefined, key: string): unknown {
  const properties = schema?.['properties'];
  const property: unknown = isObject(properties) ? properties[key] : undefined;
  const values = isObject(property) ? property['enum'] : undefined;
  return Array.isArray(values) ? values[0] : undefined;
}
