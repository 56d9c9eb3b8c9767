import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseFileAddress } from '../../engine/core/kinds/fileAddress.ts';
import { bareAddress } from '../../engine/features/media/mediaAddress.ts';
import { buildOpenApi } from '../../server/app/openapi/buildOpenApi.ts';
import { collectOrphans } from '../../server/uploads/collectOrphans.ts';
import { copyAccessDefinitions } from '../helpers/accessGroups.ts';
import type { JobDetail } from '../../engine/features/jobs/Job.types.ts';
import { exportFile, importTable } from './fileJobs.ts';
import { giveRole } from './giveRole.ts';
import { film, picture } from './mediaSamples.ts';
import { type Answer, type Contract, NOW, openContract } from './openContract.ts';
import { GIF, PDF, sendUpload, SVG, type Upload } from './sendUpload.ts';
import { STORES } from './stores.ts';

const GROUP = 'file-fields';
const FIXTURE = join(import.meta.dirname, `../fixtures/definitions/${GROUP}.json`);
const MIB = 1024 * 1024;

const archive = (files: Record<string, string>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));

/** A document of an office program by what says its type. */
function office(main: string, type: string): Buffer {
  return archive({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main}" ContentType="${type}"/></Types>`,
    [main]: '<x/>',
  });
}
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const book = (): Buffer => office('xl/workbook.xml', `${SPREADSHEET}.main+xml`);
const macros = (): Buffer => office('word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml');
const letter = (): Buffer => archive({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' });

describe.each(STORES)('files of any type on %s', (_name, isThere, databaseUrl) => {
  let contract: Contract;
  let root: string;
  let now = NOW;
  beforeAll(async () => {
    if (!isThere) return;
    root = await mkdtemp(join(tmpdir(), 'lawha-files-'));
    await mkdir(join(root, 'definitions'));
    await writeFile(join(root, `definitions/${GROUP}.json`), await readFile(FIXTURE, 'utf8'));
    await copyAccessDefinitions(join(root, 'definitions'));
    contract = await openContract({ root, databaseUrl });
    contract.context.now = () => now;
  });
  afterAll(async () => {
    if (!isThere) return;
    await contract.close();
    await rm(root, { recursive: true, force: true });
  });

  const send = (field: string, file: Upload): Promise<Answer> =>
    sendUpload(contract, { fields: { attachment_type: 'file', model: GROUP, field }, ...file });
  const upload = async (field: string, name: string, content: Buffer): Promise<string> => {
    const { status, body } = await send(field, { name, content });
    expect([name, status, body.errors]).toEqual([name, 201, undefined]);
    return String(body.data['url']);
  };
  const add = (json: object): Promise<Answer> => contract.call(GROUP, { json: { title: 'سجل', ...json } });
  const serve = (url: string) => contract.app.inject(encodeURI(url).replaceAll('%25', '%'));

  it.runIf(isThere)('KIND-11: the type is that of the content, and the address says type, bytes and name', async () => {
    const cases: [string, Buffer, string][] = [
      ['عقد الإيجار.pdf', PDF, 'pdf'],
      ['أسعار.xlsx', book(), 'xlsx'],
      ['خطاب.odt', letter(), 'odt'],
      ['ملاحظات.txt', Buffer.from('سطر أول\r\nسطر ثانٍ'), 'txt'],
      ['prices.csv', Buffer.from('name,price\nمكيف,5'), 'csv'],
      // As spreadsheets save Arabic without UTF-8.
      ['windows.csv', Buffer.from([0xc7, 0xe1, 0xd3, 0xda, 0xd1, 0x2c, 0x31]), 'csv'],
      ['wide.txt', Buffer.from('\uFEFFنص', 'utf16le'), 'txt'],
      ['صورة.JPEG', await picture({ format: 'jpeg' }), 'jpg'],
    ];
    for (const [name, content, type] of cases) {
      const url = await upload('attachments', name, content);
      expect([name, parseFileAddress(url)?.type]).toEqual([name, type]);
      const { bytes } = parseFileAddress(url) ?? {};
      // Pictures are written anew.
      const served = type === 'jpg' ? bytes : content.length;
      expect([name, bytes]).toEqual([name, served]);
    }
    const url = await upload('contract', 'عقد الإيجار.pdf', PDF);
    expect(url).toMatch(/^\/media\/uploads\/[0-9a-f]{64}\.pdf\/\d+\/عقد الإيجار\.pdf$/);
    const { body, status } = await add({ contract: url, attachments: [url.replace(/[^/]+$/, 'نسخة.pdf')] });
    expect([status, body.data['contract'], body.data['attachments']]).toEqual([
      201,
      url,
      [url.replace(/[^/]+$/, 'نسخة.pdf')],
    ]);
  });

  it.runIf(isThere)('KIND-11: bad input is refused, and the error says which limit it breaks', async () => {
    const cases: [string, Upload, string, string][] = [
      ['contract', { name: 'a.pdf', content: Buffer.alloc(0) }, 'empty', 'فارغ'],
      [
        'contract',
        { name: 'a.pdf', content: Buffer.concat([PDF, Buffer.alloc(5 * MIB)]) },
        'larger than 5 MB',
        '5 ميغابايت',
      ],
      ['contract', { name: 'a.pdf', content: PDF.subarray(0, 200) }, 'incomplete', 'ناقص'],
      [
        'contract',
        { name: 'a.txt', content: Buffer.from('text') },
        'types are accepted here, by their content: PDF',
        'PDF',
      ],
      ['contract', { name: 'a.pdf', content: Buffer.from('<html><script>alert(1)</script>') }, 'PDF', 'PDF'],
      ['attachments', { name: 'a.svg', content: SVG }, 'DOCX', 'DOCX'],
      ['attachments', { name: 'a.html', content: Buffer.from('<!DOCTYPE html><p>') }, 'DOCX', 'DOCX'],
      ['attachments', { name: 'a.txt', content: Buffer.from(' \n<svg onload=alert(1)>') }, 'DOCX', 'DOCX'],
      ['attachments', { name: 'a.txt', content: Buffer.from('\uFEFF<script>alert(1)', 'utf16le') }, 'DOCX', 'DOCX'],
      ['attachments', { name: 'a.csv', content: Buffer.from([1, 2, 0, 4]) }, 'DOCX', 'DOCX'],
      ['attachments', { name: 'a.xlsx', content: Buffer.from('MZ\u0090\0\u0003') }, 'DOCX', 'DOCX'],
      ['attachments', { name: 'a.docx', content: macros() }, 'DOCX', 'DOCX'],
      ['attachments', { name: 'a.pdf', content: GIF }, 'DOCX', 'DOCX'],
      ['attachments', { name: 'a.zip', content: archive({ 'a.txt': 'a' }) }, 'DOCX', 'DOCX'],
      ['attachments', { name: 'a.txt', content: PDF }, 'it is pdf, not txt', 'pdf'],
      ['attachments', { name: 'a.pdf.exe', content: PDF }, 'it is pdf, not exe', 'pdf'],
      ['attachments', { name: 'عقد\u202Etxt.pdf.exe', content: PDF }, 'it is pdf, not exe', 'pdf'],
      ['attachments', { name: 'a.mp4', content: film() }, 'DOCX', 'DOCX'],
      ['register', { name: 'a.zip', content: archive({ 'a.txt': 'a' }).subarray(0, -22) }, 'incomplete', 'ناقص'],
      ['title', { name: 'a.pdf', content: PDF }, 'takes no files', 'لا يقبل'],
    ];
    for (const [field, file, en, ar] of cases)
      for (const [language, said] of [
        ['en', en],
        ['ar', ar],
      ] as const) {
        const { status, body } = await send(field, { ...file, language });
        const label = `${field} ${file.name} ${language}`;
        expect([label, status, JSON.stringify(body.errors)]).toEqual([label, 422, expect.stringContaining(said)]);
      }
    const fields = { attachment_type: 'image', model: GROUP, field: 'contract' };
    expect((await send('contract', { name: 'a.pdf', content: PDF, fields })).status).toBe(422);
    expect((await send('contract', { name: 'a.pdf', content: PDF, as: null })).status).toBe(401);
    expect((await send('contract', { name: 'a.pdf', content: PDF, as: 'none' })).status).toBe(403);
  });

  it.runIf(isThere)('KIND-12: hostile names are kept for people, and safe as names of files', async () => {
    const cases: [string, string][] = [
      ['../../etc/passwd.pdf', 'passwd.pdf'],
      ['a\u202Efdp\u2066.pdf', 'afdp.pdf'],
      ['تقرير #5: 100% صحيح؟.pdf', 'تقرير #5: 100% صحيح؟.pdf'],
      // Forms write a quotation mark so.
      ['"><img src=x onerror=alert(1)>.pdf', '%22><img src=x onerror=alert(1)>.pdf'],
      ["'; drop table x; --.pdf", "'; drop table x; --.pdf"],
      ['__proto__.pdf', '__proto__.pdf'],
      ['no extension', 'no extension.pdf'],
      ['🧾 فاتورة.pdf', '🧾 فاتورة.pdf'],
      [`${'ب'.repeat(300)}.pdf`, `${'ب'.repeat(116)}.pdf`],
      ['.pdf', 'file.pdf'],
    ];
    for (const [sent, kept] of cases) {
      const url = await upload('contract', sent, PDF);
      expect([sent, parseFileAddress(url)?.name]).toEqual([sent, kept]);
      const { status, body } = await add({ contract: url });
      expect([sent, status, body.data['contract']]).toEqual([sent, 201, url]);
      const { statusCode, headers } = await serve(url);
      const [, named = ''] = /filename\*=UTF-8''([\w.~!$&+^`|%-]*)$/.exec(String(headers['content-disposition'])) ?? [];
      expect([sent, statusCode, decodeURIComponent(named)]).toEqual([sent, 200, kept]);
    }
  });

  it.runIf(isThere)(
    'KIND-12: a PDF is shown by pages of this server alone; other documents are only saved',
    async () => {
      const pdf = await serve(await upload('contract', 'a.pdf', PDF));
      expect([pdf.statusCode, pdf.rawPayload.equals(PDF)]).toEqual([200, true]);
      expect(pdf.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "inline; filename*=UTF-8''a.pdf",
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      });
      const policy = String(pdf.headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'self'");
      expect(policy).not.toContain('script');
      const page = await contract.app.inject('/api/dashboard/profile');
      expect(String(page.headers['content-security-policy'])).toContain("frame-src 'self'");
      for (const [name, content, type] of [
        ['a.csv', Buffer.from('=cmd|1,2'), 'text/csv'],
        ['a.txt', Buffer.from('hello'), 'text/plain'],
        ['a.xlsx', book(), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      ] as const) {
        const { headers } = await serve(await upload('attachments', name, content));
        expect(headers).toMatchObject({
          'content-type': type,
          'content-disposition': `attachment; filename*=UTF-8''${name}`,
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
        });
        expect(String(headers['content-security-policy'])).toMatch(/^sandbox; default-src 'none'/);
      }
      // The same without its name.
      const [bare = ''] = (await upload('attachments', 'a.csv', Buffer.from('=cmd|1,2'))).split(/(?<=\.csv)\//);
      expect((await contract.app.inject(bare)).headers['content-disposition']).toBe('attachment');
    },
  );

  it.runIf(isThere)('KIND-12: a record refers only to files that are there, as the server named them', async () => {
    const url = await upload('contract', 'a.pdf', PDF);
    const text = await upload('attachments', 'a.txt', Buffer.from('one'));
    const secret = bareAddress(await upload('register', 'a.pdf', PDF));
    const cases: [string, unknown, string][] = [
      ['contract', url.replace(/[0-9a-f]{64}/, 'f'.repeat(64)), 'The file was not found. Attach it again.'],
      ['contract', url.replace(/\/\d+\//, '/1/'), 'The file was not found. Attach it again.'],
      ['contract', url.replace('a.pdf', 'a.exe'), 'The file was not found. Attach it again.'],
      ['contract', url.replace('a.pdf', 'a%2Fb.pdf'), 'The file was not found. Attach it again.'],
      ['contract', url.replace('a.pdf', '%E0%A4%A.pdf'), 'The file was not found. Attach it again.'],
      ['contract', url.replace(/\/\d+\/a\.pdf$/, ''), 'Attach a file.'],
      ['contract', 'https://example.ae/a.pdf', 'Attach a file.'],
      ['contract', 'javascript:alert(1)', 'Attach a file.'],
      ['contract', text, 'Only files of these types are accepted here, by their content: PDF.'],
      ['contract', secret, 'This file belongs to another, private field. Upload it again here.'],
      ['register', url, 'This document is kept for those who may see it. Upload it again here.'],
    ];
    for (const [field, value, said] of cases) {
      const { status, body } = await add({ [field]: value });
      expect([field, value, status, body.errors?.[field]]).toEqual([field, value, 422, [said]]);
    }
    const six = Array.from({ length: 6 }, (_, n) => text.replace('a.txt', `${n}.txt`));
    expect((await add({ attachments: six })).status).toBe(422);
    expect((await add({ attachments: six.slice(1) })).status).toBe(201);
  });

  it.runIf(isThere)(
    'KIND-13: lists are filtered by whether a record has a file, in both languages of the API',
    async () => {
      const contractUrl = await upload('contract', 'a.pdf', PDF);
      const ids = async (query: string): Promise<unknown[]> => {
        const { body, status } = await contract.call(`${GROUP}?per_page=100&sort=-id&${query}`);
        expect([query, status]).toEqual([query, 200]);
        return body.data.map(({ id }) => id);
      };
      const withOne = (await add({ contract: contractUrl })).body.data['id'];
      const without = (await add({ contract: null, attachments: [] })).body.data['id'];
      expect((await ids('contract=1'))[0]).toBe(withOne);
      expect(await ids('contract=1')).not.toContain(without);
      expect((await ids('contract=0'))[0]).toBe(without);
      expect(await ids('attachments=0')).toEqual(expect.arrayContaining([without, withOne]));
      expect(await ids('attachments=1')).not.toContain(without);
      expect((await contract.call(`${GROUP}?contract=maybe`)).status).toBe(422);
    },
  );

  it.runIf(isThere)('KIND-12: private files are signed for their reader, and closed to all others', async () => {
    const url = await upload('register', 'السجل.pdf', Buffer.concat([PDF, Buffer.from('% own\n%%EOF\n')]));
    expect(url).toMatch(/^\/media\/private\/[0-9a-f]{64}\.pdf\/\d+\/السجل\.pdf\?a=\d+&u=\d+&s=[\w-]{43}$/);
    const { body, status } = await add({ register: url });
    expect(status).toBe(201);
    expect(bareAddress(String(body.data['register']))).toBe(bareAddress(url));
    expect((await serve(url)).statusCode).toBe(200);
    expect((await serve(bareAddress(url))).statusCode).toBe(403);
    expect((await serve(bareAddress(url).replace('/private/', '/uploads/'))).statusCode).toBe(404);
    const { rows } = await sql<{ register: string }>`select register from ${sql.table(GROUP)}
      where id = ${body.data['id']}`.execute(contract.context.store.db);
    expect(rows[0]?.register).toBe(bareAddress(url));
  });

  it.runIf(isThere)(
    'KIND-13: a file is kept while a record, the trash or its history needs it, then collected',
    async () => {
      const kept = await upload('contract', 'kept.pdf', Buffer.concat([PDF, Buffer.from('% kept\n%%EOF\n')]));
      const orphan = await upload('contract', 'orphan.pdf', Buffer.concat([PDF, Buffer.from('% orphan\n%%EOF\n')]));
      const { body } = await add({ contract: kept });
      const id = String(body.data['id']);
      expect((await contract.call(`${GROUP}/${id}`, { method: 'DELETE' })).status).toBe(200);
      now = new Date(now.getTime() + 49 * 3600_000);
      const { removed } = await collectOrphans(contract.context);
      const keyOf = (url: string): string => /[0-9a-f]{64}\.pdf/.exec(url)?.[0] ?? '';
      expect(removed).toContain(keyOf(orphan));
      expect(removed).not.toContain(keyOf(kept));
      expect((await serve(orphan)).statusCode).toBe(404);
      const restored = await contract.call(`${GROUP}/trash/restore`, { json: { ids: [Number(id)] } });
      expect(restored.status).toBe(200);
      expect((await contract.call(`${GROUP}/${id}`)).body.data['contract']).toBe(kept);
      expect((await serve(kept)).statusCode).toBe(200);
      now = NOW;
    },
  );

  const table = (titles: string, ...lines: string[]): string =>
    [titles, ...lines.map((line) => line.replaceAll("'", '"'))].join('\r\n');
  const faultsOf = ({ failures }: JobDetail) =>
    failures.map(({ faults = [] }) => faults.map(({ title, reason }) => [title, reason]));
  const titled = async (title: string): Promise<Record<string, unknown>> => {
    const { body } = await contract.call(`${GROUP}?keyword=${encodeURIComponent(title)}`);
    const [row] = body.data as unknown as Record<string, unknown>[];
    return row ?? {};
  };

  it.runIf(isThere)(
    'KIND-13: a table names files by their address or by the name that they were sent with',
    async () => {
      const contractUrl = await upload(
        'contract',
        'عقد, الإيجار.pdf',
        Buffer.concat([PDF, Buffer.from('% table\n%%EOF\n')]),
      );
      const plan = await upload('attachments', 'plan.pdf', Buffer.concat([PDF, Buffer.from('% plan\n%%EOF\n')]));
      const notes = await upload('attachments', 'notes 1.txt', Buffer.from('notes of a table'));
      const register = await upload(
        'register',
        'register.pdf',
        Buffer.concat([PDF, Buffer.from('% register\n%%EOF\n')]),
      );
      const { file, job } = await importTable(contract, {
        resource: GROUP,
        content: table(
          'title,Contract,Attachments,Commercial register',
          `by address,'${contractUrl}','${plan}\n${notes}',${register}`,
          `by name,'عقد, الإيجار.pdf','plan.pdf; notes 1.txt',register.pdf`,
        ),
      });
      expect(file.mapping).toEqual(['title', 'contract', 'attachments', 'register']);
      expect([job.failed, faultsOf(job)]).toEqual([0, []]);
      for (const title of ['by address', 'by name']) {
        const record = await titled(title);
        expect(record).toMatchObject({ contract: contractUrl, attachments: [plan, notes] });
        expect(bareAddress(String(record['register']))).toBe(bareAddress(register));
      }
      // A file of an export has them, and changes nothing when it is imported.
      const csv = await exportFile(contract, GROUP, { columns: ['id', 'contract', 'attachments', 'register'] });
      expect(csv).toContain(contractUrl);
      const again = await importTable(contract, { resource: GROUP, content: csv }, { mode: 'update' });
      expect(again.job).toMatchObject({ state: 'done', failed: 0, changed: 0 });
    },
  );

  it.runIf(isThere)('KIND-13: what a table names that is not there, or of others, is refused at its row', async () => {
    const own = await sendUpload(contract, {
      fields: { attachment_type: 'file', model: GROUP, field: 'register' },
      name: 'secret.pdf',
      content: Buffer.concat([PDF, Buffer.from('% secret\n%%EOF\n')]),
    });
    const secret = bareAddress(String(own.body.data['url']));
    for (const mark of ['one', 'two'])
      await upload('contract', 'twice.pdf', Buffer.concat([PDF, Buffer.from(`% ${mark}\n%%EOF\n`)]));
    const gone = `/media/uploads/${'0'.repeat(64)}.pdf/12/gone.pdf`;
    const content = table(
      'title,contract,register',
      'missing name,nothing.pdf,',
      `missing address,${gone},`,
      'several,twice.pdf,',
      `of another type,${await upload('attachments', 'other.txt', Buffer.from('other'))},`,
      `public in private,,${await upload('contract', 'public.pdf', Buffer.concat([PDF, Buffer.from('% public\n%%EOF\n')]))}`,
      'elsewhere,https://example.ae/a.pdf,',
      'no file,../../etc/passwd,',
    );
    const { job } = await importTable(contract, { resource: GROUP, content });
    expect(faultsOf(job)).toEqual([
      [['contract', expect.stringContaining('no file “nothing.pdf”')]],
      [['contract', expect.any(String)]],
      [['contract', expect.stringContaining('several files called “twice.pdf”')]],
      [['contract', expect.stringContaining('PDF')]],
      [['register', expect.any(String)]],
      [['contract', expect.any(String)]],
      [['contract', expect.stringContaining('no file')]],
    ]);
    // Who did not send a file, and sees no record that has it, takes it neither by name nor by address.
    await giveRole(contract, 'limited', [GROUP], ['add']);
    const limited = await importTable(
      contract,
      { resource: GROUP, content: table('title,contract,register', `a,twice.pdf,`, `b,,secret.pdf`, `c,,${secret}`) },
      { as: 'limited', mode: 'add', match: null },
    );
    expect(limited.job).toMatchObject({ changed: 0, failed: 3 });
    expect(faultsOf(limited.job).flat()).toEqual([
      ['contract', expect.stringContaining('no file')],
      ['register', expect.stringContaining('no file')],
      ['register', expect.stringContaining('no file')],
    ]);
  });

  it.runIf(isThere)('KIND-13: OpenAPI describes the address, the call and the filter', async () => {
    const text = JSON.stringify(await buildOpenApi(contract.context.catalogue, '1'));
    expect(text).toContain('"image","video","file"');
    expect(text).toContain('[0-9a-f]{64}');
    expect(text).toContain('for a field of files one of its types');
  });
});
