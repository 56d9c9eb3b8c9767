import type { Answer, Contract, DemoRole } from './openContract.ts';

/** The smallest pictures of their kinds, and a drawing that would run a script. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** A page of PDF with one line. */
export const PDF = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 40>>stream
BT /F 18 Tf 40 100 Td (A contract) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R/Size 6>>
%%EOF
`,
);

/** A file as a form sends it. */
export interface Upload {
  name?: string;
  /** Absent: the form has no file. */
  content?: Buffer;
  fields?: Record<string, string>;
  as?: DemoRole | null;
  /** Below the API's base. Default: attachments. */
  path?: string;
  /** A picture beside a video. */
  poster?: Buffer;
  language?: 'ar' | 'en';
}

/** Sends a file as a multipart form. */
export async function sendUpload(
  contract: Pick<Contract, 'call'>,
  {
    name = 'صورة.png',
    content,
    fields = { attachment_type: 'image', model: 'countries' },
    as = 'super',
    path = 'attachments',
    poster,
    language = 'en',
  }: Upload,
): Promise<Answer> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  if (content !== undefined) form.append('file', new Blob([new Uint8Array(content)]), name);
  if (poster !== undefined) form.append('poster', new Blob([new Uint8Array(poster)]), 'poster.png');
  const request = new Request('http://x', { method: 'POST', body: form });
  return contract.call(path, {
    method: 'POST',
    as,
    language,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}
