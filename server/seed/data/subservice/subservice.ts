import type { SeedRecord } from '../SeedRecord.ts';
import { careAndSafetySubservices } from './careAndSafetySubservices.ts';
import { finishingSubservices } from './finishingSubservices.ts';
import { homeSystemsSubservices } from './homeSystemsSubservices.ts';

/** Every sub-service, in the order of the services they belong to. */
export const subservice: readonly SeedRecord[] = [
  ...homeSystemsSubservices,
  ...finishingSubservices,
  ...careAndSafetySubservices,
];
