import { defineCell } from '../../../../engine/core/registry/defineCell.ts';
import { formatDate } from '../../../../engine/core/text/format.ts';
import { isOn } from '../../shared/isOn.ts';
import { nameOption, scheduledTime } from './scheduledTime.ts';

/** The day of an appointment with its working time, and a badge on what is scheduled. */
export const manifest = defineCell({
  id: 'scheduled',
  accepts: ['date', 'timestamp'],
  options: {
    flag: {
      type: 'string',
      description: 'Flag of the row that says whether it is scheduled. Default: is_scheduled.',
      'x-names': { to: 'field' },
    },
    time: {
      type: 'string',
      description: 'Field with the working time. Default: work_time_id.',
      'x-names': { to: 'field' },
    },
  },
  width: 210,
  toText: (value, { language, options, row }) => {
    const time =
      row && isOn(row[nameOption(options['flag'], 'is_scheduled')]) ? scheduledTime(row, options, language) : '';
    return [formatDate(value), time].filter(Boolean).join(' ');
  },
});
