import type { ServerParts } from '../context/parts/ServerParts.types.ts';
import { orderAgents } from './behaviours/orderAgents.ts';
import { orderDuration } from './behaviours/orderDuration.ts';
import { orderPrice } from './behaviours/orderPrice.ts';
import { orderSchedule } from './behaviours/orderSchedule.ts';
import { stampActor } from './behaviours/stampActor.ts';
import { knownPlaces } from './places/knownPlaces.ts';
import { DEMO } from './seed/demo.ts';
import { MEDIA } from './seed/demoSeed.ts';
import { AGENTS_SOURCE } from './sources/agentsSource.ts';
import { FINANCIAL_REPORTS_SOURCE } from './sources/financialReportsSource.ts';
import { VAT_STATEMENT } from './sources/vatFunction.ts';

/** What the marketplace adds to the general server. */
export const PRODUCT_PARTS: ServerParts = {
  behaviours: [stampActor, orderAgents, orderDuration, orderPrice, orderSchedule],
  sources: [AGENTS_SOURCE, FINANCIAL_REPORTS_SOURCE],
  statements: [VAT_STATEMENT],
  seed: DEMO,
  places: knownPlaces,
  media: MEDIA,
};
