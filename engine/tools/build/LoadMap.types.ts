/** Which files of the build a page loads, by what it shows; addresses from the site's root. Written by the build. */
export interface LoadMap {
  /** Address of the API, as the build was given it. */
  api: string;
  /** Scripts and styles that the page names itself. */
  entry: string[];
  /** Fonts of Latin text that a first screen needs; those of Arabic the page names. */
  latinFonts: string[];
  /** Part of the application → its files besides those of the entry. */
  parts: Record<string, string[]>;
  /** What the service worker stores at once; the rest it stores with its first use. */
  stored: string[];
  /** Group → the file of its definition. */
  resources: Record<string, string[]>;
  /** Group → the file of its form's validators. */
  forms: Record<string, string[]>;
}
