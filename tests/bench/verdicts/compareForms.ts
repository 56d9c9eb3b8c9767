import * as fc from 'fast-check';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import { type Contract, NOW } from '../../contract/openContract.ts';
import { freshUnique, sampleRecord } from '../../contract/sampleBody.ts';
import type { Compared } from '../../contract/verdicts/verdicts.types.ts';
import { type FormJudge, openFormJudge } from '../../contract/verdicts/formVerdicts.ts';
import { spoilRecord } from './spoilRecord.ts';

/** Records for which one valid one is the beginning: to make it asks for what its references point to. */
const PER_SAMPLE = 25;

/** How often what browser and server accept was written. */
export interface ComparedForms extends Compared {
  /** By status of the answer. */
  written: Map<number, number>;
}

/**
 * Random bodies of the forms of every group: what the browser's validators, compiled as the build does, and the server say
 * of each as JSON and as form data. Those that both accept on the form `add` are sent to the API: the database takes them, or
 * the server says what is wrong for other reasons (a value that is taken, a record that is gone); an answer of 500 or a
 * refusal by form alone (400) is a difference.
 */
export async function compareForms(
  contract: Contract,
  { perForm, seed }: { perForm: number; seed: number },
): Promise<ComparedForms> {
  const compared: ComparedForms = { pairs: 0, telling: 0, different: [], written: new Map() };
  const judge = await openFormJudge(NOW);
  try {
    for (const resource of contract.resources)
      for (const form of ['add', 'edit'] as const)
        if (resource.routes.some(({ screen }) => screen === form))
          await compareForm(contract, judge, { resource, form, perForm, seed, compared });
  } finally {
    await judge.close();
  }
  return compared;
}

interface Comparison {
  resource: ResolvedResource;
  form: 'add' | 'edit';
  perForm: number;
  seed: number;
  compared: ComparedForms;
}

async function compareForm(
  contract: Contract,
  judge: FormJudge,
  { resource, form, perForm, seed, compared }: Comparison,
): Promise<void> {
  const entry = contract.context.catalogue.entries.get(resource.name);
  if (entry === undefined) return;
  const judged = await judge.of(entry, form);
  for (let done = 0; done < perForm; done += PER_SAMPLE) {
    const sample = await sampleRecord(contract, resource);
    const valid = Object.fromEntries(
      resource.fields.flatMap(({ name, forms }) =>
        forms.includes(form) && name in sample ? [[name, sample[name]]] : [],
      ),
    );
    const records = fc.sample(spoilRecord(resource, form, valid), {
      numRuns: Math.min(PER_SAMPLE, perForm - done),
      seed: seed + done,
    });
    for (const spoiled of records) {
      const record = await freshUnique(contract, resource, { record: spoiled, like: valid });
      const { browser, json, form: asForm, wire, errors } = judged(record);
      compared.pairs += 1;
      if (json !== browser || asForm === false)
        compared.different.push({
          group: resource.name,
          form,
          browser,
          json,
          asForm,
          replaced: Object.fromEntries(Object.entries(record).filter(([name, value]) => value !== valid[name])),
          errors,
          wire,
        });
      if (!browser || !json) continue;
      compared.telling += 1;
      if (form === 'add') await write(contract, resource, wire, compared);
    }
  }
}

async function write(
  contract: Contract,
  { name }: ResolvedResource,
  wire: RecordValue,
  compared: ComparedForms,
): Promise<void> {
  const { status, body } = await contract.call(name, { json: wire });
  compared.written.set(status, (compared.written.get(status) ?? 0) + 1);
  if (status >= 500 || status === 400) compared.different.push({ group: name, status, body, wire });
  // Keys of permissions and the like are few: they are free for the next ones.
  if (status === 201) await contract.call(`${name}/${String(body.data['id'])}`, { method: 'DELETE' });
}
