import { isolate } from '../../text/bidi.ts';
import { durationText, readDuration } from '../../kinds/duration.ts';
import { splitRange } from '../splitRange.ts';
import type { FilterKind } from './FilterKind.types.ts';
import { numberRange } from './numberRange.ts';

/** Minutes from one number to another, as ranges of numbers are; an end may be written in hours: `1:30..`. */
export const duration: FilterKind = {
  ...numberRange,
  id: 'duration',
  parse: (text, filter, now) => {
    const ends = text.split('..').map((end) => (end.trim() === '' ? '' : String(readDuration(end) ?? end)));
    return numberRange.parse(ends.join('..'), filter, now);
  },
  describe: () => ({
    type: 'string',
    description: 'A range of minutes, such as 30..90, 30.. or ..90; an end may be in hours, 1:30',
    examples: ['30..90'],
  }),
  chip: (value, { language, t }) => {
    const [from, to] = splitRange(value).map((end) => end && isolate(durationText(end, language)));
    const shape = from === to ? 'one' : from === '' ? 'to' : to === '' ? 'from' : 'both';
    return t(`filters.range.${shape}`, { from, to });
  },
  accepts: ['duration'],
  infers: ['duration'],
  builds: ['duration'],
};
