import { existsSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/** A file may be written in several steps. */
const SETTLE_MS = 60;

/**
 * Calls back with the files of some folders that were written, added or taken away; with nothing where the system does not
 * say which. Returns what ends it.
 */
export function watchFolders(folders: readonly string[], onChange: (paths: readonly string[] | undefined) => void) {
  const changed = new Set<string>();
  let unknown = false;
  let timer: NodeJS.Timeout | undefined;
  const report = (): void => {
    const paths = unknown ? undefined : [...changed];
    changed.clear();
    unknown = false;
    onChange(paths);
  };
  const watchers = folders.filter(existsSync).flatMap((folder): FSWatcher[] => {
    const watcher = watch(folder, (_event, name) => {
      if (name === null) unknown = true;
      else changed.add(join(folder, name));
      clearTimeout(timer);
      timer = setTimeout(report, SETTLE_MS);
    });
    // A folder that is taken away: what was read of it stays.
    watcher.on('error', () => watcher.close());
    return [watcher];
  });
  return (): void => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
