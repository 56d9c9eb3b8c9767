import { DEFAULT_BASE_URL } from '../apiHeaders.ts';
import { answeredPlace } from './answeredPlace.ts';
import { type ActionPlace, newTrace, openingPlace, traceHeader } from './newTrace.ts';

/** What a person did, or `rest`: what the page does by itself. */
const KINDS: Readonly<Record<string, string>> = { click: 'click', keydown: 'key', submit: 'click', popstate: 'move' };
/** How long after it a call counts as made by an action. */
const LASTS_MS = 10_000;
/** How long an action without open calls waits for further ones before it is over. */
const QUIET_MS = 1500;
/** Most calls begun ahead of an action that it is linked to. */
const MOST_LINKS = 8;

interface Action extends ActionPlace {
  kind: string;
  path: string;
  /** Milliseconds since the page began. */
  began: number;
  ended: number;
  /** Calls without an answer. */
  open: number;
  /** Calls that were begun ahead of it, whose answers it has used. */
  links: ActionPlace[];
  timer?: ReturnType<typeof setTimeout>;
}

type SentHeaders = Readonly<Record<string, string>>;

/** What a person did last, and when. */
let last = { kind: 'rest', at: Number.NEGATIVE_INFINITY };
let current: Action | undefined;
/** The opening of the page, until it has been sent. */
let opening: Action | undefined;
let isWatching = false;

/**
 * Sends a call as a part of what the person did last, and reports to the server afterwards how long all of it took. Only
 * calls to the server of the page.
 */
export async function traceCall<Answer>(
  address: string,
  headers: SentHeaders,
  send: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  if (!isOfPage(address)) return send({ ...headers });
  const action = actionNow();
  begin(action);
  try {
    return await send({ ...headers, ...traceHeader(action) });
  } finally {
    end(action, headers);
  }
}

/**
 * Counts the answer of a call that was begun ahead as a part of what the person did last: that call has a trace of its own,
 * which the action is linked to.
 */
export function traceTaken(address: string, headers: SentHeaders, answer: Promise<Response>): void {
  if (!isOfPage(address)) return;
  const action = actionNow();
  begin(action);
  const note = (response?: Response): void => {
    const place = response && answeredPlace(response.headers);
    if (place !== undefined && action.links.length < MOST_LINKS) action.links.push(place);
    end(action, headers);
  };
  answer.then(note, () => note());
}

function isOfPage(address: string): boolean {
  return new URL(address, location.href).origin === location.origin;
}

/** A call of an action begins. */
function begin(action: Action): void {
  action.open += 1;
  clearTimeout(action.timer);
}

/** A call of an action is answered; the last one ends it after a while. */
function end(action: Action, headers: SentHeaders): void {
  action.open -= 1;
  action.ended = performance.now();
  if (action.open === 0) action.timer = setTimeout(() => report(action, headers), QUIET_MS);
  if (opening !== undefined && headers['authorization'] !== undefined) {
    report(opening, headers);
    opening = undefined;
  }
}

/** Notes from now on what the person does; the page has been drawn, which ends its opening. */
export function watchActions(): void {
  if (isWatching) return;
  isWatching = true;
  const place = openingPlace();
  const { pathname: path } = location;
  if (place) opening = { ...place, kind: 'open', path, began: 0, ended: performance.now(), open: 0, links: [] };
  for (const [event, kind] of Object.entries(KINDS))
    window.addEventListener(event, () => (last = { kind, at: performance.now() }), { capture: true, passive: true });
}

/** The action that a call belongs to which is sent now. */
function actionNow(): Action {
  const now = performance.now();
  const isRest = now - last.at > LASTS_MS;
  const began = isRest ? now : last.at;
  const isSame =
    current !== undefined && (isRest ? current.kind === 'rest' && current.open > 0 : current.began === began);
  if (current !== undefined && isSame) return current;
  const kind = isRest ? 'rest' : last.kind;
  current = { ...newTrace(), kind, path: location.pathname, began, ended: now, open: 0, links: [] };
  return current;
}

/** Without a session, and where the server refuses it, nothing is lost but the measurement. */
function report({ traceId, spanId, kind, path, began, ended, links }: Action, headers: SentHeaders): void {
  if (headers['authorization'] === undefined) return;
  const body = {
    trace_id: traceId,
    span_id: spanId,
    kind,
    path,
    milliseconds: Math.round(ended - began),
    ago: Math.round(performance.now() - began),
    ...(links.length > 0 && { links: links.map((link) => ({ trace_id: link.traceId, span_id: link.spanId })) }),
  };
  fetch(`${DEFAULT_BASE_URL}traced_actions`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}
