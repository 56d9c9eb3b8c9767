import { ApiError } from '../../core/errors/ApiError.ts';
import { isText, type Text } from '../../core/text/Text.ts';
import { isObject } from '../../core/values/isObject.ts';
import type { LawhaApiOptions } from '../connection/ApiSession.types.ts';
import type { Connection } from '../connection/createConnection.ts';
import { fetchFile } from '../connection/fetchFile.ts';
import { listOf } from '../connection/readAnswer.ts';
import type {
  ElsewhereFinding,
  ReviewedDraft,
  StudioCalls,
  StudioChange,
  StudioCheck,
  StudioDraft,
  StudioEntry,
  StudioFile,
  StudioFinding,
  StudioFix,
  StudioList,
  SubmittedDraft,
  TextPlace,
} from './StudioCalls.types.ts';

/** The calls of the studio in the specification's dialect, below `studio`. */
export function createStudioCalls(request: Connection, options: LawhaApiOptions): StudioCalls {
  const whole = <Answer>(url: string, answer: Answer | undefined): Answer => {
    if (answer === undefined) throw new ApiError({ code: 'server', method: 'GET', url });
    return answer;
  };
  const fileOf = (url: string, body: unknown): StudioFile => whole(url, readFile(body));
  return {
    list: async (opts) => whole('studio', readList(await request('studio', opts))),
    file: async (name, opts) => fileOf(pathOf(name), await request(pathOf(name), opts)),
    async draft(name, id, opts) {
      const url = `${pathOf(name)}/drafts/${id}`;
      return whole(url, readReviewed(await request(url, opts)));
    },
    async check(name, text, opts) {
      const url = `${pathOf(name)}/check`;
      const body = await request(url, { ...opts, method: 'POST', json: { text }, isQuiet: true });
      return whole(url, readCheck(body));
    },
    save: async (name, saved) => fileOf(pathOf(name), await request(pathOf(name), { method: 'PUT', json: saved })),
    dropDraft: async (name) => fileOf(pathOf(name), await request(`${pathOf(name)}/draft`, { method: 'DELETE' })),
    submit: async (name, version) =>
      fileOf(pathOf(name), await request(`${pathOf(name)}/submit`, { method: 'POST', json: { version } })),
    async review(name, review) {
      await request(`${pathOf(name)}/review`, { method: 'POST', json: review });
    },
    patch: (name, draft) => fetchFile(`${pathOf(name)}/patch${draft === undefined ? '' : `?draft=${draft}`}`, options),
  };
}

function pathOf(name: string): string {
  return `studio/${encodeURIComponent(name)}`;
}

/** `data` of an answer, whatever is in it: a file has `text`, not `data`. */
function dataIn(body: unknown): Readonly<Record<string, unknown>> {
  const data = isObject(body) ? body['data'] : undefined;
  return isObject(data) ? data : {};
}

function readList(body: unknown): StudioList | undefined {
  const { mode, can_review: canReview, definitions } = dataIn(body);
  if (!Array.isArray(definitions)) return undefined;
  return {
    mode: modeOf(mode),
    canReview: canReview === true,
    definitions: definitions.flatMap((item) => readEntry(item) ?? []),
  };
}

function modeOf(mode: unknown): StudioList['mode'] {
  return mode === 'dev' || mode === 'draft' ? mode : 'none';
}

function readEntry(value: unknown): StudioEntry | undefined {
  if (!isObject(value) || typeof value['name'] !== 'string') return undefined;
  const { name, kind, title, icon, draft, submitted } = value;
  return {
    name,
    kind: kind === 'navigation' || kind === 'product' ? kind : 'definition',
    title: textIn(title, name),
    ...(typeof icon === 'string' && { icon }),
    draft: readDraft(draft) ?? null,
    submitted: listOf(submitted).flatMap((item) => readSubmitted(item) ?? []),
  };
}

function textIn(title: unknown, name: string): Text {
  return isText(title) ? title : { ar: name, en: name };
}

function readDraft(value: unknown): StudioDraft | undefined {
  if (!isObject(value) || typeof value['version'] !== 'string') return undefined;
  const { id, at, version, state, is_outdated: isOutdated, note, reviewed_by: reviewedBy } = value;
  return {
    id: Number(id),
    at: String(at),
    version,
    state: state === 'submitted' || state === 'accepted' ? state : 'open',
    isOutdated: isOutdated === true,
    note: typeof note === 'string' && note !== '' ? note : null,
    reviewedBy: typeof reviewedBy === 'string' ? reviewedBy : null,
  };
}

function readSubmitted(value: unknown): SubmittedDraft | undefined {
  if (!isObject(value) || typeof value['id'] !== 'number' || typeof value['version'] !== 'string') return undefined;
  const { id, by, at, version } = value;
  return { id, by: nameIn(by), at: String(at), version };
}

function nameIn(by: unknown): string {
  return isObject(by) && typeof by['name'] === 'string' ? by['name'] : '';
}

function readFile(body: unknown): StudioFile | undefined {
  const data = dataIn(body);
  const { text, version, mode, draft } = data;
  const entry = readEntry(data);
  if (entry === undefined || typeof text !== 'string' || typeof version !== 'string') return undefined;
  const typed = isObject(draft) && typeof draft['text'] === 'string' ? draft['text'] : undefined;
  return {
    ...entry,
    text,
    version,
    mode: modeOf(mode),
    draft: entry.draft !== null && typed !== undefined ? { ...entry.draft, text: typed } : null,
  };
}

function readReviewed(body: unknown): ReviewedDraft | undefined {
  const { id, by, at, text, version, base_text: baseText } = dataIn(body);
  if (typeof id !== 'number' || typeof text !== 'string' || typeof version !== 'string') return undefined;
  return { id, by: nameIn(by), at: String(at), text, version, baseText: typeof baseText === 'string' ? baseText : '' };
}

function readCheck(body: unknown): StudioCheck | undefined {
  const { findings, elsewhere, changes, whole } = dataIn(body);
  if (!Array.isArray(findings)) return undefined;
  return {
    findings: findings.flatMap((item) => readFinding(item) ?? []),
    elsewhere: listOf(elsewhere).flatMap((item) => readElsewhere(item) ?? []),
    changes: listOf(changes).flatMap((item) => readChange(item) ?? []),
    ...(typeof whole === 'string' && { whole }),
  };
}

function readFinding(value: unknown): StudioFinding | undefined {
  if (!isObject(value)) return undefined;
  const { rule, severity, message, hint, fix, suggestions } = value;
  const [from, to] = [readPlace(value['from']), readPlace(value['to'])];
  if (typeof message !== 'string' || from === undefined) return undefined;
  const certain = readFix(fix);
  return {
    rule: String(rule),
    severity: severity === 'warning' ? 'warning' : 'error',
    message,
    hint: typeof hint === 'string' ? hint : '',
    from,
    to: to ?? from,
    ...(certain && { fix: certain }),
    suggestions: listOf(suggestions).flatMap((item) => readFix(item) ?? []),
  };
}

function readPlace(value: unknown): TextPlace | undefined {
  if (!isObject(value)) return undefined;
  const { line, column, offset } = value;
  const isPlace = [line, column, offset].every((number) => Number.isSafeInteger(number) && Number(number) >= 0);
  return isPlace ? { line: Number(line), column: Number(column), offset: Number(offset) } : undefined;
}

function readFix(value: unknown): StudioFix | undefined {
  if (!isObject(value) || !Array.isArray(value['edits'])) return undefined;
  const edits = value['edits'].flatMap((edit) =>
    isObject(edit) &&
    Number.isSafeInteger(edit['offset']) &&
    Number.isSafeInteger(edit['length']) &&
    typeof edit['text'] === 'string'
      ? [{ offset: Number(edit['offset']), length: Number(edit['length']), text: edit['text'] }]
      : [],
  );
  return edits.length === 0 ? undefined : { description: text(value['description']), edits };
}

function readElsewhere(value: unknown): ElsewhereFinding | undefined {
  if (!isObject(value) || typeof value['name'] !== 'string' || typeof value['message'] !== 'string') return undefined;
  const { name, rule, severity, message, line } = value;
  return {
    name,
    rule: String(rule),
    severity: severity === 'warning' ? 'warning' : 'error',
    message,
    line: Number(line) || 1,
  };
}

function readChange(value: unknown): StudioChange | undefined {
  if (!isObject(value) || typeof value['place'] !== 'string') return undefined;
  const { kind, place, message, todo } = value;
  const known = KINDS.find((candidate) => candidate === kind);
  return known && { kind: known, place, message: text(message), todo: text(todo) };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

const KINDS = ['breaking', 'migration', 'compatible', 'cosmetic'] as const;
