/**
 * `npm run bench [-- TOPIC… --OPTION=VALUE…]`: measures what design §9 budgets and prints ratios. Never part of the tests: figures
 * depend on the machine and its load.
 */
import { benchApi } from './api/benchApi.ts';
import { benchBytes } from './benchBytes.ts';
import { benchCity } from './benchCity.ts';
import { benchDurability } from './benchDurability.ts';
import { benchFaults } from './faults/benchFaults.ts';
import { benchGrid } from './benchGrid.ts';
import { benchDefinitions } from './benchDefinitions.ts';
import { benchImport } from './benchImport.ts';
import { benchJobs } from './benchJobs.ts';
import { benchKills } from './benchKills.ts';
import { benchLayouts } from './benchLayouts.ts';
import { benchLint } from './benchLint.ts';
import { benchLists } from './benchLists.ts';
import { benchLoad } from './load/benchLoad.ts';
import { benchLsp } from './benchLsp.ts';
import { benchPermissionTree } from './benchPermissionTree.ts';
import { benchWords } from './words/benchWords.ts';
import { benchMutations } from './mutations/benchMutations.ts';
import { benchLanes } from './orders/benchLanes.ts';
import { benchOrders } from './orders/benchOrders.ts';
import { benchOthers } from './others/benchOthers.ts';
import { benchPalette } from './orders/benchPalette.ts';
import { benchRandom } from './random/benchRandom.ts';
import { benchScale } from './scale/benchScale.ts';
import { benchScreens } from './screens/benchScreens.ts';
import { benchSockets } from './sockets/benchSockets.ts';
import { benchUpgrade } from './upgrade/benchUpgrade.ts';
import { benchVerdicts } from './verdicts/benchVerdicts.ts';

type Options = ReadonlyMap<string, string>;

const TOPICS: Readonly<Record<string, (options: Options) => Promise<void>>> = {
  api: benchApi,
  bytes: benchBytes,
  city: benchCity,
  definitions: benchDefinitions,
  durability: benchDurability,
  faults: benchFaults,
  grid: benchGrid,
  import: benchImport,
  jobs: benchJobs,
  kills: benchKills,
  lanes: benchLanes,
  layouts: benchLayouts,
  lint: benchLint,
  lists: benchLists,
  load: benchLoad,
  lsp: benchLsp,
  mutations: benchMutations,
  permissionTree: benchPermissionTree,
  orders: benchOrders,
  others: benchOthers,
  palette: benchPalette,
  random: benchRandom,
  scale: benchScale,
  screens: benchScreens,
  sockets: benchSockets,
  upgrade: benchUpgrade,
  verdicts: benchVerdicts,
  words: benchWords,
};

const words = process.argv.slice(2);
const asked = words.filter((word) => !word.startsWith('--'));
const options: Options = new Map(
  words.flatMap((word) => [...word.matchAll(/^--([a-z]+)=(.+)$/g)].map(([, key = '', value = '']) => [key, value])),
);
const unknown = asked.filter((topic) => !Object.hasOwn(TOPICS, topic));
if (unknown.length > 0) {
  process.stderr.write(`Unknown topic: ${unknown.join(', ')}. Topics: ${Object.keys(TOPICS).join(', ')}\n`);
  process.exitCode = 2;
} else {
  for (const topic of asked.length > 0 ? asked : Object.keys(TOPICS)) await TOPICS[topic]?.(options);
}
