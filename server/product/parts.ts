import type { ServerParts } from '../context/parts/ServerParts.types.ts';
import { APP_ROUTES } from './apps/appRoutes.ts';
import { OFFER_ROUTES } from './apps/offerRoutes.ts';
import { ORDER_REACH } from './apps/orderReach.ts';
import { orderAgents } from './behaviours/orderAgents.ts';
import { orderDuration } from './behaviours/orderDuration.ts';
import { orderFollowUp } from './behaviours/orderFollowUp.ts';
import { orderMoney } from './behaviours/orderMoney.ts';
import { orderPrice } from './behaviours/orderPrice.ts';
import { orderSchedule } from './behaviours/orderSchedule.ts';
import { scheduleLimits } from './behaviours/scheduleLimits.ts';
import { settlementPaid } from './behaviours/settlementPaid.ts';
import { shareLimits } from './behaviours/shareLimits.ts';
import { stampActor } from './behaviours/stampActor.ts';
import { walletCharge } from './behaviours/walletCharge.ts';
import { AGENT_CANDIDATES } from './dispatch/agentCandidates.ts';
import { EXCEPTIONS_SOURCE } from './dispatch/exceptionsSource.ts';
import { AUTO_CANCEL } from './effects/autoCancel.ts';
import { LEDGER_SOURCE } from './ledger/ledgerSource.ts';
import { openLedger } from './ledger/openLedger.ts';
import { LATE_VISITS } from './notices/lateVisits.ts';
import { orderNotices, partnerNotices } from './notices/staffNotices.ts';
import { MASKS } from './masks.ts';
import { knownPlaces } from './places/knownPlaces.ts';
import { CUSTOMER_FIGURES } from './pricing/customerFigures.ts';
import { ORDER_FIGURES } from './pricing/orderFigures.ts';
import { SLOT_CANDIDATES } from './schedule/slotCandidates.ts';
import { DEMO } from './seed/demo.ts';
import { MEDIA } from './seed/demoSeed.ts';
import { SMS_CHANNEL, smsGateway } from './sms/smsGateway.ts';
import { SMS_TEST } from './sms/smsTest.ts';
import { AGENTS_SOURCE } from './sources/agentsSource.ts';
import { FINANCIAL_REPORTS_SOURCE } from './sources/financialReportsSource.ts';

/** What the marketplace adds to the general server. */
export const PRODUCT_PARTS: ServerParts = {
  behaviours: [
    stampActor,
    orderAgents,
    orderDuration,
    orderFollowUp,
    orderMoney,
    orderNotices,
    partnerNotices,
    orderPrice,
    orderSchedule,
    scheduleLimits,
    settlementPaid,
    shareLimits,
    smsGateway,
    walletCharge,
  ],
  sources: [AGENTS_SOURCE, EXCEPTIONS_SOURCE, FINANCIAL_REPORTS_SOURCE, LEDGER_SOURCE],
  effects: [AUTO_CANCEL],
  channels: [SMS_CHANNEL],
  routes: [SMS_TEST],
  jobs: [LATE_VISITS],
  candidates: [AGENT_CANDIDATES, SLOT_CANDIDATES],
  figures: [CUSTOMER_FIGURES, ORDER_FIGURES],
  masks: MASKS,
  upgrades: [{ name: 'ledger-opening', groups: ['ledger', 'settlements', 'points', 'orders'], run: openLedger }],
  appRoutes: [APP_ROUTES, OFFER_ROUTES],
  reaches: [ORDER_REACH],
  seed: DEMO,
  places: knownPlaces,
  media: MEDIA,
};
