import { sql } from 'kysely';
import { fileAddress, fileName, parseFileAddress } from '../../../engine/core/kinds/fileAddress.ts';
import { extensionOf } from '../../../engine/core/kinds/fileTypes.ts';
import type { ResolvedUpload } from '../../../engine/core/definition/Resolved.types.ts';
import { isFileAddress, type ReadCell } from '../../../engine/features/import/readImportCell.ts';
import { SAMPLE_LENGTH } from '../../../engine/features/import/importLimits.ts';
import type { FieldMessage } from '../../base/HttpError.ts';
import type { WriteContext } from '../../context/WriteContext.ts';
import { bareAddress } from '../../../engine/features/media/mediaAddress.ts';
import { kindOfExtension } from '../../uploads/fileKinds.ts';
import { fileOwnerOf } from '../../uploads/fileOwner.ts';
import { addressOf } from '../../uploads/mediaKeys.ts';
import { cleanFileName } from '../../uploads/receiveFile.ts';

/** A file as a cell names it, with the addresses that it can mean. */
export interface MeantFile {
  text: string;
  /** As the names of files are compared; undefined of an address. */
  name?: string;
  addresses: readonly string[];
}

/** What a cell of files says. */
export interface FoundFiles {
  meant: readonly MeantFile[];
  isList: boolean;
}

type FilesCell = Extract<ReadCell, { kind: 'files' }>;

interface Stored {
  key: string;
  name: string;
  size: number;
}

/**
 * Finds the files that cells name, those of some rows at once: an address is taken as it is, and judged with the record;
 * a name is that of a file which the person sent to this server, of a type that the field takes.
 */
export async function createFileFinder(
  { app, caller }: Pick<WriteContext, 'app' | 'caller'>,
  asked: readonly FilesCell[],
): Promise<(upload: ResolvedUpload, cell: FilesCell) => FoundFiles> {
  const names = new Set(asked.flatMap((cell) => cell.names.filter((name) => !isFileAddress(name)).map(cleanFileName)));
  const known = names.size === 0 ? new Map<string, Stored[]>() : await readOwn({ app, caller }, [...names]);
  return (upload, { names: own, isList }) => ({
    isList,
    meant: own.map((written): MeantFile => {
      const text = written.slice(0, SAMPLE_LENGTH);
      if (isFileAddress(written)) return { text, addresses: [bareAddress(written)] };
      const name = cleanFileName(written);
      const fitting = (known.get(name) ?? []).filter((stored) => fits(upload, stored));
      return { text, name, addresses: fitting.map((stored) => addressFor(upload, stored)) };
    }),
  });
}

/** The files of some names that the person sent. */
async function readOwn(
  { app, caller }: Pick<WriteContext, 'app' | 'caller'>,
  names: readonly string[],
): Promise<Map<string, Stored[]>> {
  const owner = fileOwnerOf(caller.account);
  const { rows } = await sql<{ key: string; name: string; size: string }>`
    select f.key, f.original_name as name, f.size from lawha_attachments f
    where f.original_name = any(${names}::text[]) and f.is_stored and (f.account_id = ${owner} or exists (
      select 1 from lawha_attachment_uploads u where u.attachment_id = f.id and u.account_id = ${owner}))
    order by f.id`.execute(app.store.db);
  return Map.groupBy(
    rows.map(({ key, name, size }) => ({ key, name, size: Number(size) })),
    ({ name }) => name,
  );
}

function fits({ type, types = [], isPrivate }: ResolvedUpload, { key }: Stored): boolean {
  if (key.startsWith('private/') !== isPrivate) return false;
  const extension = extensionOf(key) ?? '';
  return type === 'file' ? types.some((one) => one === extension) : kindOfExtension(extension) === type;
}

function addressFor({ type }: ResolvedUpload, { key, name, size }: Stored): string {
  const path = addressOf(key);
  return type === 'file' ? fileAddress({ path, bytes: size, name: fileName(name, extensionOf(key) ?? '') }) : path;
}

/**
 * The value of a field by the files that a cell names.
 *
 * @param present what the record has already: a file there is meant by its name
 */
export function settleFiles(
  { meant, isList }: FoundFiles,
  present: unknown,
): { value: unknown } | { message: FieldMessage } {
  const held = (Array.isArray(present) ? present : [present]).filter((address) => typeof address === 'string');
  const found: string[] = [];
  for (const { text, name, addresses } of meant) {
    const kept = held.find((address) => name !== undefined && parseFileAddress(address)?.name === name);
    const [address, ...others] = kept === undefined ? addresses : [kept];
    if (address === undefined) return { message: { key: 'importNoFile', values: { name: text } } };
    if (others.length > 0) return { message: { key: 'importManyFiles', values: { name: text } } };
    found.push(address);
  }
  return { value: isList ? [...new Set(found)] : found[0] };
}
