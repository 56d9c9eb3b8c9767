import { RELEASE_MARKS, STORED_MARK } from '../../../engine/core/routing/Release.ts';

/** Headers of the transport, which do not apply to the decoded text. */
const OF_TRANSPORT = ['content-encoding', 'content-length', 'transfer-encoding'];

/**
 * The page to be stored, with its headers, including the policy; marked with the name of the store that it ends when it
 * meets a server of another version.
 */
export function storedPage(text: string, { headers }: Pick<Response, 'headers'>, store: string): Response {
  const kept = new Headers(headers);
  for (const name of OF_TRANSPORT) kept.delete(name);
  return new Response(text.replace('<html ', `<html ${STORED_MARK}="${store}" `), { headers: kept });
}

/** The version of a page; undefined for a page of another application. */
export function versionOf(text: string): string | undefined {
  return markOf(text, RELEASE_MARKS.version);
}

/** Whether an answer is a page that the server sent for the very address that was asked for. */
export function isPage(answer: Response): boolean {
  return answer.ok && !answer.redirected && isHtml(answer);
}

/** Whether the text of a page says that it may have a worker. */
export function allowsWorker(text: string): boolean {
  return markOf(text, RELEASE_MARKS.worker) !== undefined;
}

/** Whether an answer is a page of a version, with a worker. */
export function isOurPage(answer: Response, text: string, version: string): boolean {
  return isPage(answer) && versionOf(text) === version && allowsWorker(text);
}

/** Whether an answer is a page, in place of which no file is stored. */
export function isHtml({ headers }: Pick<Response, 'headers'>): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true;
}

function markOf(text: string, mark: string): string | undefined {
  return new RegExp(`<html\\b[^>]* ${mark}="([^"]*)"`).exec(text)?.[1];
}
