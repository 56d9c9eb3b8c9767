import { isObject } from '../../engine/core/values/isObject.ts';
import { callServer } from './callServer.ts';
import { createTrial, isDone, type Trial } from './createTrial.ts';
import { dataOf, idOf, type Trying, type Verdict } from './judgeAnswer.ts';
import type { DocumentedCall } from './readCalls.ts';
import { ownValues } from './sampleBodies.ts';
import { tryArrangements } from './tryArrangements.ts';
import { tryDrafts } from './tryDrafts.ts';
import { fileFields, tryPictures, tryTable } from './tryFiles.ts';
import { trySessions } from './trySessions.ts';

/**
 * Tries what is about no record of a group: how lists are arranged, drafts of forms, files, the studio's drafts, sessions and
 * the own account. Each call that writes is read afterwards, and what it has written is taken back.
 */
export async function tryOthers(calls: readonly DocumentedCall[], trying: Trying): Promise<Map<string, Verdict>> {
  const trial = createTrial(calls, trying);
  await tryArrangements(trial);
  await tryDrafts(trial);
  await tryPictures(trial, fileFields(calls), 'POST /attachments');
  await tryTable(trial);
  await tryStudio(trial);
  await trySessions(trial);
  await trySwitches(trial);
  await tryRoles(trial);
  return trial.found;
}

/** Tries what a person of the apps may do that leaves nothing: a picture, a device for pushes, a switch as it is. */
export async function tryApps(
  calls: readonly DocumentedCall[],
  { groups, trying }: { groups: readonly DocumentedCall[]; trying: Trying },
): Promise<Map<string, Verdict>> {
  const trial = createTrial(calls, trying);
  await tryPictures(trial, fileFields(groups), 'POST /api/app/attachments');
  const token = `try-${crypto.randomUUID()}`;
  const device = { token, platform: 'android' };
  if (isDone(await trial.make('POST /api/app/push_tokens', { json: device })))
    await trial.make('DELETE /api/app/push_tokens', { json: { token } });
  const profile = dataOf(await trial.make('GET /api/app/profile'));
  const switches = trial.find('PATCH /api/app/profile/switches')?.body?.schema ?? {};
  const flags = flagsOf(ownValues(switches, isObject(profile) ? profile : {}));
  // One at a time: which of them a person has depends on the kind of account.
  for (const [name, value] of Object.entries(flags))
    // oxlint-disable-next-line no-await-in-loop
    await trial.make('PATCH /api/app/profile/switches', { json: { [name]: value } });
  return trial.found;
}

/** Flags as calls take them, which answers have as true and false. */
function flagsOf(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'boolean' ? Number(value) : value]),
  );
}

/** Reads and checks a definition; where texts are kept as drafts, keeps one, reads its patch, and drops it. */
async function tryStudio(trial: Trial): Promise<void> {
  const all = dataOf(await trial.make('GET /studio'));
  const definitions = isObject(all) && Array.isArray(all['definitions']) ? (all['definitions'] as unknown[]) : [];
  const free = definitions.find((one) => isObject(one) && one['kind'] === 'definition' && one['draft'] === null);
  if (!isObject(all) || !isObject(free)) return;
  const fill = { name: String(free['name']) };
  const file = dataOf(await trial.make('GET /studio/{name}', { fill }));
  if (!isObject(file)) return;
  const { text, version } = file;
  if (typeof text !== 'string') return;
  await trial.make('POST /studio/{name}/check', { fill, json: { text } });
  if (all['mode'] !== 'draft') return;
  const saved = dataOf(await trial.make('PUT /studio/{name}', { fill, json: { text: `${text}\n`, version } }));
  const draft = isObject(saved) ? saved['draft'] : undefined;
  if (!isObject(draft)) return;
  const id = idOf(draft);
  if (id !== undefined) await trial.make('GET /studio/{name}/drafts/{id}', { fill: { ...fill, id } });
  await trial.make('GET /studio/{name}/patch', { fill });
  if (!isDone(await trial.make('DELETE /studio/{name}/draft', { fill }))) return;
  const after = dataOf(await trial.make('GET /studio/{name}', { fill }));
  if (isObject(after) && isObject(after['draft']))
    trial.refute('DELETE /studio/{name}/draft', 'it answers that it is done, but the draft is there afterwards');
}

/** Asks why a role may open a screen, and sees the dashboard as that role, and as oneself again. */
async function tryRoles(trial: Trial): Promise<void> {
  const first = async (name: string): Promise<Readonly<Record<string, unknown>>> => {
    const all = dataOf(await trial.make(name));
    const [one] = Array.isArray(all) ? (all as unknown[]) : [];
    return isObject(one) ? one : {};
  };
  const [{ id }, { url }] = [await first('GET /roles'), await first('GET /get_my_permissions')];
  if (typeof id !== 'number') return;
  if (typeof url === 'string') await trial.make('GET /explain_access', { query: { role_id: String(id), route: url } });
  if (isDone(await trial.make('POST /view_as', { json: { role_id: id } }))) await trial.make('DELETE /view_as');
}

/** Sets switches that are no change of a record to what one of the readings below their address says that they are. */
async function trySwitches(trial: Trial): Promise<void> {
  for (const { path, method, body } of trial.calls) {
    const isSwitch = method === 'post' && body !== undefined && !body.isRequired && !path.includes('{');
    if (!isSwitch || trial.find(`GET ${path}`) !== undefined) continue;
    for (const reading of trial.calls) {
      if (reading.method !== 'get' || !reading.path.startsWith(`${path}/`) || reading.path.includes('{')) continue;
      // oxlint-disable no-await-in-loop -- the next one is read when this one does not have the switch
      const data = dataOf(await callServer(trial.trying.server, reading.path, { method: 'get' }));
      const { id: _id, ...values } = ownValues(body.schema, isObject(data) ? data : {});
      if (Object.keys(values).length === 0) continue;
      await trial.make(`POST ${path}`, { json: flagsOf(values) });
      // oxlint-enable no-await-in-loop
      break;
    }
  }
}
