import type { PageProduct } from '../product/Product.types.ts';
import type { Language } from '../text/language.ts';

/** What the server knows of an address when it sends the page, for the first script of the page. */
export interface PageLoad {
  product: PageProduct;
  /** Address of the API. */
  api: string;
  /** Texts and fonts of each language. */
  languages: Readonly<Partial<Record<Language, PageFiles>>>;
  /** What the login needs. */
  visitor: PageFiles;
  /** What each screen needs once a person is signed in. */
  signedIn: PageFiles;
  /** The screen of the address; undefined where it has none, or leads elsewhere. */
  screen?: {
    files: PageFiles;
    /** The permission that opens it; undefined where every account may. */
    permission?: string;
    /** The read that the screen begins with, below the API's address. */
    call?: string;
  };
}

/** Addresses of files. */
export type PageFiles = readonly string[];

/** Id of the element that holds a {@link PageLoad} as JSON. */
export const PAGE_LOAD_ID = 'lawha-load';
