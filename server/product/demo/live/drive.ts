import type { Coordinates } from '../../../../engine/core/geo/Coordinates.ts';
import type { Play } from './playCity.ts';
import type { Citizen } from './signInCity.ts';

/** Time of the clock between two positions: the server takes one every three seconds, however fast the city is. */
const EVERY_MS = 3300;
/** Degrees of one step: some 150 metres, as a car drives in that time. */
const STEP = 0.0014;
const MOST_STEPS = 12;

/** Sends where a technician is, on the straight way to a place. */
export function drive(play: Pick<Play, 'api' | 'agenda'>, agent: Citizen, to: Coordinates): void {
  const { lat, lng } = agent.record;
  let place = { lat: Number(lat ?? to.lat), lng: Number(lng ?? to.lng) };
  let left = MOST_STEPS;
  const step = async (): Promise<void> => {
    const [north, east] = [to.lat - place.lat, to.lng - place.lng];
    const far = Math.hypot(north, east);
    if (left === 0 || far < STEP) return;
    left -= 1;
    place = { lat: place.lat + (north / far) * STEP, lng: place.lng + (east / far) * STEP };
    const { status } = await play.api.app('position', { token: agent.token, json: place });
    if (status === 200) {
      play.agenda.count();
      agent.record = { ...agent.record, ...place };
    }
    play.agenda.afterReal(EVERY_MS, step);
  };
  play.agenda.after(0, step);
}
