import { startServer } from '../../helpers/startServer.ts';
import { checkCity } from '../../../server/product/demo/live/checkCity.ts';
import { createAgenda } from '../../../server/product/demo/live/createAgenda.ts';
import { codeIn, createLiveApi } from '../../../server/product/demo/live/createLiveApi.ts';
import { playCity } from '../../../server/product/demo/live/playCity.ts';
import { createPlay } from '../../../server/product/demo/live/createPlay.ts';
import { signInCity } from '../../../server/product/demo/live/signInCity.ts';
import type { Random } from '../../../server/product/seed/createRandom.ts';
import type { Fault } from './createLedger.ts';
import type { TestGateway } from './startGateway.ts';

/** How long a person waits for the servers. */
const PATIENCE_MS = 120_000;

/** The city of `npm run demo:live` on the servers of the run. */
export interface Town {
  moves: () => number;
  /** Ends it, and says what went wrong. */
  stop: () => Promise<Fault[]>;
}

/** Fills an empty database as a demo; servers that are started on it afterwards end it, and its people stay. */
export async function fillTown(databaseUrl: string): Promise<void> {
  const server = await startServer({ databaseUrl, demo: true }, { large: 0 });
  await server.close();
}

/**
 * Plays the city: its people sign in with codes that the gateway of text messages was sent, and make a call again that
 * was not answered or was put off.
 */
export async function playTown(
  url: string,
  {
    account,
    gateway,
    random,
    speed,
  }: { account: { email: string; password: string }; gateway: TestGateway; random: Random; speed: number },
): Promise<Town> {
  const codeOf = async (to: string): Promise<string | undefined> => codeIn(await gateway.waitFor(to));
  const api = await createLiveApi(url, { account, codeOf, patience: PATIENCE_MS });
  const city = await signInCity(api, random);
  const faults: Fault[] = [];
  const agenda = createAgenda({
    speed,
    moves: Infinity,
    minutes: Infinity,
    onError: (error) => void faults.push({ kind: 'wrong', what: `city: ${String(error)}` }),
  });
  const play = await createPlay({ api, city, agenda, random, say: () => undefined });
  playCity(play);
  const running = agenda.run();
  return {
    moves: agenda.moves,
    stop: async () => {
      agenda.stop();
      await running;
      try {
        const { faults: found } = await checkCity(play, false);
        return [...faults, ...found.map((what): Fault => ({ kind: kindOf(what), what: `city: ${what}` }))];
      } finally {
        for (const { socket } of [...city.customers, ...city.agents, ...city.companies]) socket.close();
      }
    },
  };
}

function kindOf(what: string): Fault['kind'] {
  if (what.includes('lost')) return 'lost';
  return what.includes('doubled') || what.includes('twice') ? 'doubled' : 'wrong';
}
