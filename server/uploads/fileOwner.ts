import type { Account } from '../context/Account.types.ts';

/** The number under which files of an account are counted and signed. */
export function fileOwnerOf({ id, fileOwner }: Pick<Account, 'id' | 'fileOwner'>): number {
  return fileOwner ?? id;
}
