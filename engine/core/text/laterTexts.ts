let load = (): Promise<void> => Promise.resolve();

/** Says how the texts are loaded that most pages do without; until then they count as there, as they are in tests. */
export function setLaterTexts(loader: () => Promise<void>): void {
  load = loader;
}

/** The texts that neither the login nor a list needs: whatever draws them waits for this first. */
export function loadLaterTexts(): Promise<void> {
  return load();
}

/** A lazy part together with its texts. */
export async function withLaterTexts<Module>(part: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([part(), loadLaterTexts()]);
  return module;
}
