import type { SeedRecord } from './SeedRecord.ts';
import { advantages } from './advantages.ts';
import { cancelReasons } from './cancelReasons.ts';
import { cities } from './cities.ts';
import { contacts } from './contacts/contacts.ts';
import { countries } from './countries.ts';
import { days } from './days.ts';
import { delayReasons } from './delayReasons.ts';
import { homeExperts } from './homeExperts.ts';
import { homeServices } from './homeServices.ts';
import { homeSlider } from './homeSlider.ts';
import { cashOuts } from './leftovers/cashOuts.ts';
import { updateRequests } from './leftovers/updateRequests.ts';
import { about } from './pages/about.ts';
import { privacy } from './pages/privacy.ts';
import { terms } from './pages/terms.ts';
import { companies } from './people/companies.ts';
import { maintenanceTechnician } from './people/maintenanceTechnician.ts';
import { providers } from './people/providers.ts';
import { admins, callCenter } from './people/staff.ts';
import { users } from './people/users.ts';
import { sales } from './sales.ts';
import { services } from './services.ts';
import { sliders } from './sliders.ts';
import { settings } from './settings.ts';
import { steps } from './steps.ts';
import { subservice } from './subservice/subservice.ts';
import { testimonials } from './testimonials.ts';
import { whatWeOffers } from './whatWeOffers.ts';
import { workTimes } from './workTimes.ts';

export type { SeedPhone, SeedPoint, SeedRecord, SeedReview, SeedText, SeedValue } from './SeedRecord.ts';

/**
 * The demo content by group name, in insertion order: a record comes after all it refers to. Roles and permissions are
 * not among it: they follow from the definitions (`roles.ts` says which roles there are), and stand before the people.
 */
export const seedContent: Readonly<Record<string, readonly SeedRecord[]>> = {
  countries,
  cities,
  services,
  subservice,
  sales,
  sliders,
  home_slider: homeSlider,
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
  terms,
  privacy,
  about,
  admins,
  callCenter,
  users,
  companies,
  providers,
  maintenanceTechnician,
  contacts,
  cash_outs: cashOuts,
  update_requests: updateRequests,
  ...settings,
};
