import type { ProductSignIn } from '../../engine/core/product/Product.types.ts';
import type { Caller } from '../context/Caller.ts';
import type { CatalogueEntry } from '../context/Catalogue.ts';

/** A kind of people who sign in to the apps' API. */
export interface PersonKind {
  /** User type, as calls name the kind. */
  name: string;
  entry: CatalogueEntry;
  signsIn: ProductSignIn;
}

/** A telephone: calling code and national number, digits alone. */
export interface Phone {
  code: string;
  number: string;
}

/** Who makes a call of the apps' API. */
export interface AppCaller {
  sessionId: number;
  /** Number of the telephone among those of its kind (`lawha_people`). */
  telephone: number;
  phone: Phone;
  kind: PersonKind;
  /** The signed-in person, as writes and the audit see one; they have no permission of the dashboard. */
  caller: Caller;
  /** Whether the telephone is proved, but no record registered yet: then only registering is possible. */
  isRegistering: boolean;
}
