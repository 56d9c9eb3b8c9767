import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';

/** Attributes that connect a control with its label, help and errors. */
export interface ControlAria {
  id: string;
  /** Ids of what names the control, where it is a part of a field. Default: its label. */
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export interface FieldFrameProps {
  /** Id of the control; the label points to it. */
  id: string;
  label: string;
  required?: boolean;
  help?: string;
  errors?: readonly string[];
  /** Transient message, such as a refused letter; shown above the errors and announced. */
  notice?: string;
  /** `group` for several controls under one label: the frame carries id and name, `children` gets the ids of the texts. */
  as?: 'field' | 'group';
  children: (aria: ControlAria) => ReactNode;
}

/** Draws the label, the control, one line of help and the messages of a field, wired for assistive technology. */
export function FieldFrame(props: FieldFrameProps): ReactNode {
  const { id, label, required = false, help, errors = [], notice, as = 'field', children } = props;
  const texts = [help && `${id}-help`, (errors.length > 0 || notice) && `${id}-error`].filter(Boolean).join(' ');
  const aria: ControlAria = {
    id: as === 'group' ? `${id}-control` : id,
    ...(texts && { 'aria-describedby': texts }),
    ...(errors.length > 0 && { 'aria-invalid': true }),
    ...(required && { 'aria-required': true }),
  };
  const name = (
    <>
      {label}
      {required && <RequiredMark aria-hidden="true">*</RequiredMark>}
    </>
  );
  const group =
    as === 'group'
      ? { id, role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': texts || undefined }
      : undefined;
  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5" minWidth="0" {...group}>
      {group ? (
        <Label as="span" id={`${id}-label`}>
          {name}
        </Label>
      ) : (
        <Label htmlFor={id} id={`${id}-label`}>
          {name}
        </Label>
      )}
      {children(aria)}
      {help && (
        <chakra.p id={`${id}-help`} textStyle="caption" color="fg.2">
          {help}
        </chakra.p>
      )}
      <div id={`${id}-error`} aria-live="polite">
        {[...new Set(notice === undefined ? errors : [notice, ...errors])].map((message) => (
          <chakra.p key={message} textStyle="caption" color="error" display="flex" gap="1.5" alignItems="flex-start">
            <chakra.span flexShrink="0" paddingBlockStart="0.5">
              <Icon id="circle-alert" size={16} />
            </chakra.span>
            <span>{message}</span>
          </chakra.p>
        ))}
      </div>
    </chakra.div>
  );
}

const Label = chakra('label', { base: { textStyle: 'label', color: 'fg', alignSelf: 'flex-start' } });
const RequiredMark = chakra('span', { base: { color: 'error', marginInlineStart: '1' } });
