let load = (): Promise<void> => Promise.resolve();

/** Registers the loader of the texts that few pages need. Before that they count as loaded, as in tests. */
export function setLaterTexts(loader: () => Promise<void>): void {
  load = loader;
}

/** Loads the texts that neither the login nor a list needs; a component that uses them waits for this first. */
export function loadLaterTexts(): Promise<void> {
  return load();
}

/** A lazy part together with its texts. */
export async function withLaterTexts<Module>(part: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([part(), loadLaterTexts()]);
  return module;
}
