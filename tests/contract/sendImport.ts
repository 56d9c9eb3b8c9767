import type { Answer, Call, Contract } from './openContract.ts';

/** A file of an import, and who sends it. */
export interface SentImport extends Pick<Call, 'as' | 'language' | 'headers'> {
  name?: string;
  fields?: Record<string, string>;
}

/** Sends a file of a group's records as a browser does. */
export async function sendImport(
  contract: Pick<Contract, 'call'>,
  { resource, content }: { resource: string; content: string | Buffer },
  { name = 'file.csv', fields = {}, headers = {}, ...call }: SentImport = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [key, value] of Object.entries({ resource, ...fields })) form.append(key, value);
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name);
  const body = new Response(form);
  return contract.call('list_imports', {
    method: 'POST',
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type') ?? '', ...headers },
    ...call,
  });
}
