import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../resolve/resolveDefinition.ts';
import { currentProduct } from '../../core/product/currentProduct.ts';
import type { PageProduct, Product } from '../../core/product/Product.types.ts';
import { withReadyTexts } from '../../core/product/readyTexts.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import password from './password.json' with { type: 'json' };
import profile from './profile.json' with { type: 'json' };

/**
 * The forms about the signed-in person: written in the language of definitions, so that they are
 * drawn and checked as every other form, but no groups: nothing lists or stores them, and no permission opens them.
 */
export type AccountForm = 'profile' | 'password';

/** Both forms as they are written. */
export const ACCOUNT_DEFINITIONS: Readonly<Record<AccountForm, unknown>> = { profile, password };

/** Both forms, complete. The browser gets them from `virtual:lawha/account`, each as a chunk of its own. */
export const accountForms: Readonly<Record<AccountForm, ResolvedResource>> = {
  get profile() {
    return formsOf(currentProduct()).profile;
  },
  get password() {
    return formsOf(currentProduct()).password;
  },
};

const resolved = new WeakMap<PageProduct, Readonly<Record<AccountForm, ResolvedResource>>>();

/** Both forms with the words of a product, those of its further languages included. */
function formsOf(product: PageProduct | Product): Readonly<Record<AccountForm, ResolvedResource>> {
  const texts = 'readyTexts' in product ? product.readyTexts : undefined;
  const complete = (name: AccountForm): ResolvedResource =>
    resolveDefinition(withReadyTexts(ACCOUNT_DEFINITIONS[name], name, texts) as ResourceDefinition);
  const known = resolved.get(product) ?? { profile: complete('profile'), password: complete('password') };
  resolved.set(product, known);
  return known;
}

/** The form of that name, if it is one. */
export function findAccountForm(name: string): ResolvedResource | undefined {
  return Object.hasOwn(accountForms, name) ? accountForms[name as AccountForm] : undefined;
}
