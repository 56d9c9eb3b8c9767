import { explainStartFailure } from './app/explainStartFailure.ts';
import { loadResources } from './app/loadResources.ts';
import { readConfig } from './context/config/ServerConfig.ts';
import { createParts } from './context/parts/createParts.ts';
import { loadServerParts } from './loadServerParts.ts';
import { PREPARATION, runAs } from './store/workload.ts';
import { readRestoreOptions, RESTORE_HELP } from './transfer/readTransferOptions.ts';
import { describeTransfer, reportTransfer } from './transfer/reportTransfer.ts';
import { restoreBackup } from './transfer/restoreBackup.ts';

/** `npm run restore`: see {@link RESTORE_HELP}. */
async function restore(): Promise<void> {
  const options = readRestoreOptions(process.argv.slice(2), process.env);
  if (options.help) {
    console.log(RESTORE_HELP);
    return;
  }
  const config = readConfig(process.env);
  const { resources } = await loadResources(config.root);
  const parts = createParts(await loadServerParts());
  const { path, key } = options;
  const { files, ...sums } = await restoreBackup({ path, key, config, resources, parts, onProgress: reportTransfer });
  console.log(`lawha: restored ${describeTransfer(sums, Object.keys(files).length)}; all are as in the backup.`);
}

await runAs(PREPARATION, restore).catch((error: unknown) => {
  console.error(explainStartFailure(error));
  process.exitCode = 1;
});
