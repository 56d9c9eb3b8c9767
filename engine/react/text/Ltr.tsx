import type { ComponentProps, ReactElement } from 'react';

/** Props of {@link Ltr}: those of `<bdi>`, its direction fixed. */
export type LtrProps = Omit<ComponentProps<'bdi'>, 'dir'>;

/**
 * Draws a phone, email, id, code, URL, number, date or time left to right in both languages, apart from the
 * text around it.
 *
 * @example <Ltr>+971 50 123 4567</Ltr>
 */
export function Ltr(props: LtrProps): ReactElement {
  return <bdi {...props} dir="ltr" />;
}
