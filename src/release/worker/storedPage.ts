import { RELEASE_MARKS, STORED_MARK } from '../../../engine/core/routing/Release.ts';

/** Headers of the transport, which do not apply to the decoded text. */
const OF_TRANSPORT = ['content-encoding', 'content-length', 'transfer-encoding'];

/** The page to be stored, marked as stored, with its headers, including the policy. */
export function storedPage(text: string, { headers }: Pick<Response, 'headers'>): Response {
  const kept = new Headers(headers);
  for (const name of OF_TRANSPORT) kept.delete(name);
  return new Response(text.replace('<html ', `<html ${STORED_MARK}="" `), { headers: kept });
}

/** The version of a page; undefined for a page of another application. */
export function versionOf(text: string): string | undefined {
  return markOf(text, RELEASE_MARKS.version);
}

/** Whether pages may have a worker according to an answer; undefined for an answer that is no page of the server. */
export async function allowsWorker(answer: Response): Promise<boolean> {
  const isPage = answer.ok && !answer.redirected && isHtml(answer);
  try {
    return !isPage || markOf(await answer.text(), RELEASE_MARKS.worker) !== undefined;
  } catch {
    // The connection broke off.
    return true;
  }
}

/** Whether an answer is a page, in place of which no file is stored. */
export function isHtml({ headers }: Pick<Response, 'headers'>): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true;
}

function markOf(text: string, mark: string): string | undefined {
  return new RegExp(`<html\\b[^>]* ${mark}="([^"]*)"`).exec(text)?.[1];
}
