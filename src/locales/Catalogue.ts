/** Texts of one language: area → key → text. Keys are used as `<area>.<key>`. */
export type Catalogue = Readonly<Record<string, object>>;

/** Texts of a language by the path of their file. */
export type TextFiles = Readonly<Record<string, unknown>>;

/** Catalogue from the files of a language's folder; an area is named after its file. */
export function toCatalogue(files: TextFiles): Catalogue {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts as object]),
  );
}
