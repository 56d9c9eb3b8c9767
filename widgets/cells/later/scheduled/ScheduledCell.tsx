import type { ReactNode } from 'react';
import type { CellComponent } from '../../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { formatDate } from '../../../../engine/core/text/format.ts';
import { pickText } from '../../../../engine/core/text/Text.ts';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { isOn } from '../../shared/isOn.ts';
import { nameOption, scheduledTime } from './scheduledTime.ts';

/** Draws the day, the working time, and the name of the flag as a badge on what is scheduled. */
export const ScheduledCell: CellComponent = ({ value, context }): ReactNode => {
  const { row, options, resource, language } = context;
  const name = nameOption(options['flag'], 'is_scheduled');
  const date = <Ltr className="lw-num">{formatDate(value)}</Ltr>;
  if (!isOn(row[name])) return date;
  const time = scheduledTime(row, options, language);
  const flag = resource.fields.find((field) => field.name === name);
  return (
    <>
      {date}
      {time !== '' && <UserText className="lw-num"> {time}</UserText>}{' '}
      {flag && <span className="lw-chip lw-tone-info">{pickText(flag.label, language)}</span>}
    </>
  );
};
