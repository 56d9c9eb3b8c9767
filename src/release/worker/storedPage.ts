import { RELEASE_MARKS, STORED_MARK } from '../../../engine/core/routing/Release.ts';

/** Headers of the transport, which are not those of the text any more. */
const OF_TRANSPORT = ['content-encoding', 'content-length', 'transfer-encoding'];

/** The page to be stored, marked as such, with its headers and with them its policy. */
export function storedPage(text: string, { headers }: Pick<Response, 'headers'>): Response {
  const kept = new Headers(headers);
  for (const name of OF_TRANSPORT) kept.delete(name);
  return new Response(text.replace('<html ', `<html ${STORED_MARK}="" `), { headers: kept });
}

/** The version that a page names; undefined for one that is not ours. */
export function versionOf(text: string): string | undefined {
  return markOf(text, RELEASE_MARKS.version);
}

/** Whether pages may have a worker as far as an answer says so: one that is no page of a server says nothing. */
export async function allowsWorker(answer: Response): Promise<boolean> {
  const isPage = answer.ok && !answer.redirected && isHtml(answer);
  try {
    return !isPage || markOf(await answer.text(), RELEASE_MARKS.worker) !== undefined;
  } catch {
    // It broke off on the way.
    return true;
  }
}

/** Whether an answer is a page, in whose place no file is stored. */
export function isHtml({ headers }: Pick<Response, 'headers'>): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true;
}

function markOf(text: string, mark: string): string | undefined {
  return new RegExp(`<html\\b[^>]* ${mark}="([^"]*)"`).exec(text)?.[1];
}
