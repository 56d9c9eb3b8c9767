/** Texts of one language: area → key → text. Keys are used as `<area>.<key>`. */
export type Catalogue = Readonly<Record<string, object>>;

/** Catalogue from the files of a language's folder; an area is named after its file. */
export function toCatalogue(files: Readonly<Record<string, unknown>>): Catalogue {
  return Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts as object]),
  );
}
