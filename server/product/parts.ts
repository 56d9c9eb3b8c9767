import type { ServerParts } from '../context/parts/ServerParts.types.ts';
import { orderAgents } from './behaviours/orderAgents.ts';
import { orderDuration } from './behaviours/orderDuration.ts';
import { orderMoney } from './behaviours/orderMoney.ts';
import { orderPrice } from './behaviours/orderPrice.ts';
import { orderSchedule } from './behaviours/orderSchedule.ts';
import { settlementPaid } from './behaviours/settlementPaid.ts';
import { shareLimits } from './behaviours/shareLimits.ts';
import { stampActor } from './behaviours/stampActor.ts';
import { walletCharge } from './behaviours/walletCharge.ts';
import { AGENT_CANDIDATES } from './dispatch/agentCandidates.ts';
import { EXCEPTIONS_SOURCE } from './dispatch/exceptionsSource.ts';
import { LEDGER_SOURCE } from './ledger/ledgerSource.ts';
import { openLedger } from './ledger/openLedger.ts';
import { knownPlaces } from './places/knownPlaces.ts';
import { DEMO } from './seed/demo.ts';
import { MEDIA } from './seed/demoSeed.ts';
import { AGENTS_SOURCE } from './sources/agentsSource.ts';
import { FINANCIAL_REPORTS_SOURCE } from './sources/financialReportsSource.ts';

/** What the marketplace adds to the general server. */
export const PRODUCT_PARTS: ServerParts = {
  behaviours: [
    stampActor,
    orderAgents,
    orderDuration,
    orderMoney,
    orderPrice,
    orderSchedule,
    settlementPaid,
    shareLimits,
    walletCharge,
  ],
  sources: [AGENTS_SOURCE, EXCEPTIONS_SOURCE, FINANCIAL_REPORTS_SOURCE, LEDGER_SOURCE],
  candidates: [AGENT_CANDIDATES],
  upgrades: [{ name: 'ledger-opening', groups: ['ledger', 'settlements', 'points', 'orders'], run: openLedger }],
  seed: DEMO,
  places: knownPlaces,
  media: MEDIA,
};
