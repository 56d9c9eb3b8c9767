import { account } from 'virtual:lawha/account';
import type { AccountForm } from '../../../engine/features/account/accountForms.ts';
import { clearOnceShown } from '../../base/failedLoads.ts';
import { loadChunk } from '../../base/loadChunk.ts';

/** A form about the signed-in person: its definition, and the functions compiled from the schema of its body. */
export type LoadedAccountForm = Awaited<ReturnType<(typeof account)[AccountForm]>>;

const loading = new Map<AccountForm, Promise<LoadedAccountForm>>();

/**
 * The chunk of a form; repeated calls return the same promise, for `use`. A failed one can be retried once the failure
 * is shown.
 */
export function loadAccountForm(name: AccountForm): Promise<LoadedAccountForm> {
  const known = loading.get(name);
  if (known !== undefined) return known;
  const promise = loadChunk(account[name]);
  loading.set(name, promise);
  clearOnceShown(promise, () => loading.delete(name));
  return promise;
}
