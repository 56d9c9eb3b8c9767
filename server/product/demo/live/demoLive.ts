import { join } from 'node:path';
import { provideProduct } from '../../../../engine/core/product/currentProduct.ts';
import { requireProduct } from '../../../../engine/core/product/readProduct.ts';
import { explainStartFailure } from '../../../app/explainStartFailure.ts';
import { ConfigError } from '../../../base/ConfigError.ts';
import { createRandom } from '../../seed/createRandom.ts';
import { checkCity } from './checkCity.ts';
import { createAgenda } from './createAgenda.ts';
import { createLiveApi } from './createLiveApi.ts';
import { playCity } from './playCity.ts';
import { createPlay } from './createPlay.ts';
import { DEMO_LIVE_HELP, type DemoLiveOptions, readDemoLiveOptions } from './readDemoLiveOptions.ts';
import { signInCity } from './signInCity.ts';

/** `npm run demo:live`: see {@link DEMO_LIVE_HELP}. Resolves to how many faults were found. */
async function demoLive({ url, speed, minutes, moves, seed }: DemoLiveOptions): Promise<number> {
  const random = createRandom(seed);
  const api = await createLiveApi(url);
  const city = await signInCity(api, random);
  const broken: string[] = [];
  const agenda = createAgenda({
    speed,
    moves,
    minutes,
    onError: (error) => {
      broken.push(error instanceof Error ? error.message : String(error));
      agenda.stop();
    },
  });
  const play = await createPlay({ api, city, agenda, random, say: (line) => console.log(`  ${line}`) });
  const { customers, agents, companies } = city;
  console.log(
    `lawha: a city at ${url}, ${speed} times faster than life: ${customers.length} customers, ${agents.length} technicians, ${companies.length} companies. Ctrl+C ends it.`,
  );
  process.once('SIGINT', agenda.stop);
  process.once('SIGTERM', agenda.stop);
  playCity(play);
  await agenda.run();
  try {
    if (broken[0] !== undefined) throw new ConfigError(`The city broke off: ${broken[0]}`);
    const report = await checkCity(play);
    console.log(
      `lawha: ${report.moves} moves in ${report.calls} calls, ${report.orders} orders, ${report.notifications} notifications.`,
    );
    for (const fault of report.faults) console.error(`lawha: ${fault}`);
    console.log(report.faults.length === 0 ? 'lawha: no faults.' : `lawha: ${report.faults.length} faults.`);
    return report.faults.length;
  } finally {
    for (const { socket } of [...customers, ...agents, ...companies]) socket.close();
  }
}

try {
  provideProduct(requireProduct(join(import.meta.dirname, '../../../..')));
  const options = readDemoLiveOptions(process.argv.slice(2));
  if (options.help) console.log(DEMO_LIVE_HELP);
  else if ((await demoLive(options)) > 0) process.exitCode = 1;
} catch (error) {
  console.error(explainStartFailure(error));
  process.exitCode = 1;
}
