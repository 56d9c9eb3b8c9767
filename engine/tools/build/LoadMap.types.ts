/** The files of the build that a page loads, by what it shows; addresses from the site's root. Written by the build. */
export interface LoadMap {
  /** Address of the API, as configured in the build. */
  api: string;
  /** Scripts and styles in the page itself. */
  entry: string[];
  /** Fonts of Latin text that a first screen needs; those of Arabic text are in the page. */
  latinFonts: string[];
  /** Part of the application → its files besides those of the entry. */
  parts: Record<string, string[]>;
  /** Files that the service worker stores at once; it stores the others on first use. */
  stored: string[];
  /** Group → the file of its definition. */
  resources: Record<string, string[]>;
  /** Group → the file of its form's validators. */
  forms: Record<string, string[]>;
}
