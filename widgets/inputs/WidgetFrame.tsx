import type { ReactNode } from 'react';
import { partLabel } from '../../engine/react/form/fieldIds.ts';
import type { WidgetProps } from '../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { FieldFrame, type ControlAria } from './FieldFrame.tsx';

export interface WidgetFrameProps {
  widget: WidgetProps;
  /** The part of the value that the frame is for; default: the whole value, with the field's help and every message. */
  part?: string;
  /** Whether the part also shows the help and the messages of the whole value. */
  leads?: boolean;
  /** A help text instead of the field's. */
  help?: string;
  notice?: string;
  as?: 'field' | 'group';
  children: (aria: ControlAria) => ReactNode;
}

/** Draws the frame of a widget, or of one part of its value: label, mark, help and messages from the widget's props. */
export function WidgetFrame({
  widget,
  part = '',
  leads = false,
  help,
  notice,
  as,
  children,
}: WidgetFrameProps): ReactNode {
  const { t, language, pick } = useText();
  const { field, id, errors, required } = widget;
  const own = help ?? ((part === '' || leads) && field.help ? pick(field.help) : undefined);
  const isOptional = field.leaves.some(({ path, optional }) => optional && path[1] === part);
  const shown =
    part === '' ? Object.values(errors).flat() : [...((leads && errors['']) || []), ...(errors[part] ?? [])];
  return (
    <FieldFrame
      id={part === '' ? id : `${id}-${part}`}
      label={partLabel(field, part, { t, language })}
      required={required && !isOptional}
      errors={shown}
      notice={notice}
      help={own}
      as={as}
    >
      {children}
    </FieldFrame>
  );
}
