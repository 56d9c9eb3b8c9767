import type { ComparedCall } from './comparedCalls.ts';
import type { Other } from './runOther.ts';

/** Makes a call of a system, and reads its answer; one that is refused is an error, so that no refusal counts as an answer. */
export function askOther(
  { url, headers }: Pick<Other, 'url' | 'headers'>,
  { name, body }: Pick<ComparedCall, 'name' | 'body'>,
  path: string,
): () => Promise<void> {
  const init = { headers, ...(body && { method: 'PATCH', body: JSON.stringify(body) }) };
  return async () => {
    const answer = await fetch(`${url}/${path}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name}: ${url}/${path} answers ${answer.status} ${text.slice(0, 300)}`);
  };
}
