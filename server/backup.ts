import { explainStartFailure } from './app/explainStartFailure.ts';
import { loadResources } from './app/loadResources.ts';
import { ConfigError, readConfig } from './context/config/ServerConfig.ts';
import { createParts } from './context/parts/createParts.ts';
import { loadServerParts } from './loadServerParts.ts';
import { PREPARATION, runAs } from './store/workload.ts';
import { BACKUP_HELP, readBackupOptions } from './transfer/readTransferOptions.ts';
import { describeTransfer, reportTransfer } from './transfer/reportTransfer.ts';
import { takeBackup } from './transfer/takeBackup.ts';

/** `npm run backup`: see {@link BACKUP_HELP}. */
async function backup(): Promise<void> {
  const options = readBackupOptions(process.argv.slice(2), process.env);
  if (options.help) {
    console.log(BACKUP_HELP);
    return;
  }
  const config = readConfig(process.env);
  if (config.databaseUrl !== undefined)
    throw new ConfigError('DATABASE_URL is set; back up PostgreSQL with its own tools (server/transfer/README.md).');
  const { path, lock, isTested } = options;
  const { resources } = await loadResources(config.root);
  const parts = createParts(await loadServerParts());
  const { files, ...sums } = await takeBackup({
    config,
    path,
    lock,
    now: new Date(),
    onProgress: reportTransfer,
    ...(lock.recipient === undefined && { key: lock }),
    ...(isTested && { test: { resources, parts } }),
  });
  const said = describeTransfer(sums, Object.keys(files).length);
  const checked = isTested
    ? 'restored into memory, it is the same'
    : lock.recipient === undefined
      ? 'it was read to its end, not restored'
      : 'it was not read again, which needs the identity of the recipient';
  console.log(`lawha: ${path} holds ${said}; ${checked}.`);
}

await runAs(PREPARATION, backup).catch((error: unknown) => {
  console.error(explainStartFailure(error));
  process.exitCode = 1;
});
