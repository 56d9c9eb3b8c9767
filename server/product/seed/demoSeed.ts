import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseMediaPath, shippedPath } from '../../uploads/parseMediaPath.ts';
import { companies } from './people/companies.ts';
import { maintenanceTechnician } from './people/maintenanceTechnician.ts';
import { providers } from './people/providers.ts';
import { admins, callCenter } from './people/staff.ts';
import { users } from './people/users.ts';
import type { EntryPeriod } from '../../context/parts/Seed.types.ts';
import { openSeed } from '../../seed/records/openSeed.ts';
import type { GeneratedGroup, Seed } from '../../context/parts/Seed.types.ts';

/** When records of the demo data were entered; only orders and their effects are later. */
export const DEMO_PERIOD: EntryPeriod = {
  from: Date.parse('2024-01-08T05:00:00Z'),
  to: Date.parse('2026-11-19T14:00:00Z'),
};

/** Pictures and recordings that ship. */
export const MEDIA = join(import.meta.dirname, 'media');
/** Folder with one file per group. */
export const DEMO_DATA = join(import.meta.dirname, 'data');

/** Groups of people, who are too many to be written. */
export const GENERATED_GROUPS: Readonly<Record<string, GeneratedGroup>> = {
  admins,
  callCenter,
  users,
  companies,
  providers,
  maintenanceTechnician,
};

const opened = new Map<number, Seed>();

/**
 * The seed of the demo data, read as far as it is asked for. The same seed for the same moment.
 *
 * @param now the moment of seeding
 */
export function demoSeed(now = new Date(DEMO_PERIOD.to)): Seed {
  const known = opened.get(now.getTime());
  if (known !== undefined) return known;
  const seed = openSeed({
    folder: DEMO_DATA,
    made: GENERATED_GROUPS,
    now,
    period: DEMO_PERIOD,
    media: mediaAddress,
    mediaNames: () => readdirSync(MEDIA),
  });
  opened.clear();
  opened.set(now.getTime(), seed);
  return seed;
}

/** The address of a picture or a recording that ships: `logo-1.svg`, `flags/ae.svg`, `private/register-1.svg`. */
function mediaAddress(name: string): string | undefined {
  const address = `/media/${name.includes('/') ? name : `seed/${name}`}`;
  const media = parseMediaPath(address);
  return media?.kind === 'file' && existsSync(shippedPath(media, MEDIA) ?? '') ? address : undefined;
}
