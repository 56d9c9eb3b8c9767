/**
 * `npm run bench [-- TOPIC…]`: measures what design §9 budgets and prints ratios. Never part of the tests: figures
 * depend on the machine and its load.
 */
import { benchApi } from './api/benchApi.ts';
import { benchBytes } from './benchBytes.ts';
import { benchDurability } from './benchDurability.ts';
import { benchGroups } from './benchGroups.ts';
import { benchLint } from './benchLint.ts';
import { benchPermissionTree } from './benchPermissionTree.ts';
import { benchOrders } from './orders/benchOrders.ts';
import { benchScreens } from './screens/benchScreens.ts';
import { benchSockets } from './sockets/benchSockets.ts';

const TOPICS: Readonly<Record<string, () => Promise<void>>> = {
  api: benchApi,
  bytes: benchBytes,
  durability: benchDurability,
  groups: benchGroups,
  lint: benchLint,
  permissionTree: benchPermissionTree,
  orders: benchOrders,
  screens: benchScreens,
  sockets: benchSockets,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((topic) => !Object.hasOwn(TOPICS, topic));
if (unknown.length > 0) {
  process.stderr.write(`Unknown topic: ${unknown.join(', ')}. Topics: ${Object.keys(TOPICS).join(', ')}\n`);
  process.exitCode = 2;
} else {
  for (const topic of asked.length > 0 ? asked : Object.keys(TOPICS)) await TOPICS[topic]?.();
}
