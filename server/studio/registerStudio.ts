/* oxlint-disable oxc/no-async-endpoint-handlers -- that rule is Express's; Fastify awaits its handlers */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { canAccess } from '../../engine/core/access/canAccess.ts';
import { type ToolCallName, toolQuestions } from '../../engine/core/access/toolRights.ts';
import { isRecordId } from '../../engine/core/routing/paths.ts';
import type { Text } from '../../engine/core/text/Text.ts';
import { readQuery } from '../base/calls/readQuery.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import { textOf } from '../base/messages/formatMessage.ts';
import { readBody } from '../base/readBody.ts';
import type { AppContext } from '../context/AppContext.ts';
import { type Caller, callerOf, refuseWhileViewing, requireAccess } from '../context/Caller.ts';
import { type Checker, createChecker } from './check/createChecker.ts';
import {
  type DefinitionFile,
  definitionNames,
  readDefinition,
  replaceDefinition,
  versionOf,
} from './definitionFiles.ts';
import {
  auditFile,
  dropDraft,
  keepDraft,
  readOwnDrafts,
  readSharedDraft,
  readSubmitted,
  reviewDraft,
  type StoredDraft,
  submitDraft,
} from './drafts.ts';
import { studioCalls } from './studioCalls.ts';
import { unifiedDiff } from './unifiedDiff.ts';

interface Named {
  Params: { name: string };
}

/** How a text is saved by a caller: into its file, as a draft, or not at all. */
type Mode = 'dev' | 'draft' | 'none';

const checkers = new WeakMap<AppContext, Checker>();

/** The checker of a server; both bases of the API share it. */
function checkerOf(context: AppContext): Checker {
  const checker = checkers.get(context) ?? createChecker();
  checkers.set(context, checker);
  return checker;
}

/**
 * `studio`: definitions as texts, for those who hold the rights of `TOOL_CALLS`. In development a text is written into its
 * file; elsewhere it is a draft, which another person reviews and takes as a patch. Nothing of a text is run.
 */
export function registerStudio(api: FastifyInstance, context: AppContext): void {
  const calls = studioCalls();
  const { config } = context;
  const checker = checkerOf(context);
  api.addHook('onClose', () => checker.close());

  api.get('/studio', { schema: calls.definitions.get }, async (request) => ({
    data: await listDefinitions(context, mayCall(request, 'definitions')),
  }));

  api.get<Named>('/studio/:name', { schema: calls.definition.get }, async (request) => {
    const caller = mayCall(request, 'definition');
    return { data: await presentDefinition(context, caller, await fileOf(context, request)) };
  });

  api.post<Named>('/studio/:name/check', { schema: calls.check.post }, async (request) => {
    const caller = mayCall(request, 'check');
    const { values } = await readBody(request);
    const { name } = await fileOf(context, request);
    const text = typeof values['text'] === 'string' ? values['text'] : '';
    return {
      data: await checker.check(personOf(caller), { root: config.root, name, text, language: caller.language }),
    };
  });

  api.put<Named>('/studio/:name', { schema: calls.definition.put }, async (request) => {
    const caller = mayChange(request, 'save');
    const { values } = await readBody(request);
    const [text, version] = [String(values['text']), String(values['version'])];
    const file = await fileOf(context, request);
    if (modeOf(context, caller) === 'dev') {
      if (file.version !== version) throw new HttpError(409, 'studioChanged');
      await refuseErrors(caller, file.name, text);
      await replaceDefinition({ store: context.store, root: config.root }, { name: file.name, text, version });
      await auditFile(context.store.db, caller, file, versionOf(text));
    } else await keepDraft(context, caller, { file, text, version, rebase: values['rebase'] === true });
    return { data: await presentDefinition(context, caller, await fileOf(context, request)) };
  });

  api.delete<Named>('/studio/:name/draft', { schema: calls.draft.delete }, async (request) => {
    const caller = mayChange(request, 'drop');
    const file = await fileOf(context, request);
    await dropDraft(context, caller, file.name);
    return { data: await presentDefinition(context, caller, file) };
  });

  api.post<Named>('/studio/:name/submit', { schema: calls.submit.post }, async (request) => {
    const caller = mayChange(request, 'submit');
    const version = String((await readBody(request)).values['version']);
    const file = await fileOf(context, request);
    const draft = ownDraft(await readOwnDrafts(context.store.db, caller, file.name), file);
    if (draft === undefined) throw new HttpError(404, 'notFound');
    if (draft.version !== version) throw new HttpError(409, 'studioChanged');
    await refuseErrors(caller, file.name, draft.text);
    await submitDraft(context, caller, { file, version });
    return { data: await presentDefinition(context, caller, file) };
  });

  api.get<{ Params: { name: string; id: string } }>(
    '/studio/:name/drafts/:id',
    { schema: calls.shared.get },
    async (request) => {
      const caller = mayCall(request, 'draft');
      const { name } = await fileOf(context, request);
      const { id } = request.params;
      if (!isRecordId(id)) throw new HttpError(404, 'notFound');
      return { data: presentShared(await sharedDraft(context, caller, { name, id: Number(id) })) };
    },
  );

  api.post<Named>('/studio/:name/review', { schema: calls.review.post }, async (request) => {
    const caller = mayChange(request, 'review');
    const { values } = await readBody(request);
    const file = await fileOf(context, request);
    const verdict = values['verdict'] === 'accept' ? 'accept' : 'return';
    const note = typeof values['note'] === 'string' ? values['note'].trim() : '';
    if (verdict === 'return' && note === '') throw invalidField('note', { key: 'required' });
    await reviewDraft(context, caller, {
      name: file.name,
      id: Number(values['draft']),
      version: String(values['version']),
      verdict,
      note,
    });
    return { data: await presentDefinition(context, caller, file) };
  });

  api.get<Named>('/studio/:name/patch', { schema: calls.patch.get }, async (request, reply) => {
    const caller = mayCall(request, 'patch');
    const { draft: asked } = readQuery(request);
    const file = await fileOf(context, request);
    const draft =
      asked === undefined
        ? ownDraft(await readOwnDrafts(context.store.db, caller, file.name), file)
        : await sharedDraft(context, caller, { name: file.name, id: Number(asked) });
    if (draft === undefined) throw new HttpError(404, 'notFound');
    const patch = unifiedDiff(`definitions/${file.name}.json`, draft.base_text, draft.text);
    return reply
      .type('text/x-diff; charset=utf-8')
      .header('content-disposition', `attachment; filename="${file.name}.patch"`)
      .serializer(String)
      .send(patch);
  });

  /** What has an error would not be served, so that it is neither written nor submitted. */
  async function refuseErrors(caller: Caller, name: string, text: string): Promise<void> {
    const { counts } = await checker.check(personOf(caller), { root: config.root, name, text });
    if (counts.error > 0) throw invalidField('text', { key: 'studioErrors', values: { count: counts.error } });
  }
}

/** The caller, asked first; refuses with 403 without a right that the call needs. */
function mayCall(request: FastifyRequest, name: ToolCallName): Caller {
  const caller = callerOf(request);
  requireAccess(caller, ...toolQuestions(name));
  return caller;
}

function mayChange(request: FastifyRequest, name: ToolCallName): Caller {
  const caller = mayCall(request, name);
  refuseWhileViewing(caller);
  return caller;
}

function mayReview({ grants }: Caller): boolean {
  return toolQuestions('review').some((question) => canAccess(grants, question));
}

function personOf({ account }: Caller): string {
  return `${account.resource} ${account.id}`;
}

function modeOf({ config, isDevelopment = false }: AppContext, { grants, isViewingAs }: Caller): Mode {
  return isDevelopment && config.demo && grants.kind === 'all' && !isViewingAs ? 'dev' : 'draft';
}

async function fileOf({ config }: AppContext, { params }: FastifyRequest<Named>): Promise<DefinitionFile> {
  const file = await readDefinition(config.root, params.name);
  if (file === undefined) throw new HttpError(404, 'notFound');
  return file;
}

async function sharedDraft(
  { store }: AppContext,
  caller: Caller,
  place: { name: string; id: number },
): Promise<StoredDraft> {
  return readSharedDraft(store.db, caller, { ...place, mayReview: mayReview(caller) });
}

/** The own draft of a file, unless the file has become what it says. */
function ownDraft(drafts: readonly StoredDraft[], file: DefinitionFile): StoredDraft | undefined {
  return drafts.find(({ name, version }) => name === file.name && version !== file.version);
}

async function listDefinitions(context: AppContext, caller: Caller): Promise<object> {
  const names = await definitionNames(context.config.root);
  const read = await Promise.all((names ?? []).map((name) => readDefinition(context.config.root, name)));
  const files = read.filter((file) => file !== undefined);
  const own = await readOwnDrafts(context.store.db, caller);
  const submitted = mayReview(caller) ? await readSubmitted(context.store.db, caller) : [];
  return {
    mode: files.length === 0 ? 'none' : modeOf(context, caller),
    can_review: mayReview(caller),
    definitions: files.map((file) => ({
      ...presentFile(context, file),
      draft: presentDraft(file, ownDraft(own, file)),
      submitted: submitted.filter(({ name }) => name === file.name).map(presentSubmitted),
    })),
  };
}

async function presentDefinition(context: AppContext, caller: Caller, file: DefinitionFile): Promise<object> {
  const { db } = context.store;
  const draft = ownDraft(await readOwnDrafts(db, caller, file.name), file);
  const submitted = mayReview(caller) ? await readSubmitted(db, caller, file.name) : [];
  return {
    ...presentFile(context, file),
    text: file.text,
    mode: modeOf(context, caller),
    draft: draft === undefined ? null : { ...presentDraft(file, draft), text: draft.text },
    submitted: submitted.map(presentSubmitted),
  };
}

function presentFile({ catalogue }: AppContext, { name, kind, version }: DefinitionFile): object {
  return { name, kind, title: titleOf(), version };

  function titleOf(): Text {
    if (kind === 'navigation') return textOf('studioNavigation');
    if (kind === 'product') return textOf('studioProduct');
    return catalogue.entries.get(name)?.resource.label ?? { ar: name, en: name };
  }
}

function presentDraft(file: DefinitionFile, draft: StoredDraft | undefined): object | null {
  if (draft === undefined) return null;
  const { id, version, state, note, reviewed_by: reviewedBy, base_text: baseText, updated_at: at } = draft;
  const base = versionOf(baseText);
  return {
    id: Number(id),
    at: new Date(at).toISOString(),
    version,
    state,
    base,
    is_outdated: base !== file.version,
    note,
    reviewed_by: reviewedBy,
  };
}

function presentSubmitted({ id, account_id: by, account_name: name, updated_at: at, version }: StoredDraft): object {
  return { id: Number(id), by: { id: Number(by), name }, at: new Date(at).toISOString(), version };
}

function presentShared(draft: StoredDraft): object {
  const { text, state, note, base_text: baseText } = draft;
  return { ...presentSubmitted(draft), state, text, base: versionOf(baseText), base_text: baseText, note };
}
