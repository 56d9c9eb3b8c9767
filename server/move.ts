import { explainStartFailure } from './app/explainStartFailure.ts';
import { loadResources } from './app/loadResources.ts';
import { readConfig } from './context/config/ServerConfig.ts';
import { createParts } from './context/parts/createParts.ts';
import { loadServerParts } from './loadServerParts.ts';
import { PREPARATION, runAs } from './store/workload.ts';
import { copyForDevelopers, exampleAccounts } from './transfer/copyForDevelopers.ts';
import { moveOut } from './transfer/moveOut.ts';
import { MOVE_HELP, readMoveOptions } from './transfer/readTransferOptions.ts';
import { describeTransfer, reportTransfer } from './transfer/reportTransfer.ts';

/** `npm run move`: see {@link MOVE_HELP}. */
async function move(): Promise<void> {
  const options = readMoveOptions(process.argv.slice(2), process.env);
  if (options.kind === 'help') {
    console.log(MOVE_HELP);
    return;
  }
  const config = readConfig(process.env);
  const { resources } = await loadResources(config.root);
  const parts = createParts(await loadServerParts());
  if (options.kind === 'copy') {
    const sums = await copyForDevelopers({ ...options, resources, parts, onProgress: reportTransfer });
    console.log(`lawha: copied ${describeTransfer(sums, undefined)} into ${options.into}, without data of people.`);
    console.log(
      `lawha: start it with LAWHA_DEMO=0 DATA_DIR=${options.into}; emails of accounts are in their lists and end in @masked.example.`,
    );
    for (const [group, email] of await exampleAccounts(options.into, resources))
      console.log(`lawha: an account of ${group}: ${email}`);
    return;
  }
  const { files, ...sums } = await moveOut({ config, to: options.to, resources, parts, onProgress: reportTransfer });
  console.log(`lawha: copied ${describeTransfer(sums, files?.files)}; all are as in ${config.dataDir}.`);
  if (files === undefined)
    console.log(
      `lawha: the uploads stay in ${config.dataDir}/uploads. Servers on several machines need a bucket (S3_BUCKET); set it and run this again with another empty database.`,
    );
}

await runAs(PREPARATION, move).catch((error: unknown) => {
  console.error(explainStartFailure(error));
  process.exitCode = 1;
});
