import type { SeedRecord } from './SeedRecord.ts';
import { advantages } from './advantages.ts';
import { cancelReasons } from './cancelReasons.ts';
import { cities } from './cities.ts';
import { countries } from './countries.ts';
import { demoAdmins, demoAgents } from './demoAccounts.ts';
import { days } from './days.ts';
import { delayReasons } from './delayReasons.ts';
import { homeExperts } from './homeExperts.ts';
import { homeServices } from './homeServices.ts';
import { services } from './services.ts';
import { sliders } from './sliders.ts';
import { steps } from './steps.ts';
import { subservice } from './subservice/subservice.ts';
import { testimonials } from './testimonials.ts';
import { whatWeOffers } from './whatWeOffers.ts';
import { workTimes } from './workTimes.ts';

export type { SeedPoint, SeedRecord, SeedText, SeedValue } from './SeedRecord.ts';

/** The demo content of every plain group by group name, in insertion order: a record comes after all it refers to. */
export const seedContent: Readonly<Record<string, readonly SeedRecord[]>> = {
  admins: demoAdmins,
  callCenter: demoAgents,
  countries,
  cities,
  services,
  subservice,
  sliders,
  home_services: homeServices,
  home_experts: homeExperts,
  advantages,
  what_we_offers: whatWeOffers,
  steps,
  testimonials,
  days,
  workTimes,
  cancelReasons,
  delayReasons,
};
