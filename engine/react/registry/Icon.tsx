import { useEffect, type ComponentType, type CSSProperties, type ReactNode, type SVGProps } from 'react';
import { useParts } from './Parts.tsx';

/** A drawing of the icon set. */
export interface IconEntry {
  component: ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>;
  /** Whether it is mirrored in right-to-left (arrows, reply, send, login). */
  flips: boolean;
}

export type IconSet = Readonly<Record<string, IconEntry>>;

export interface IconProps {
  /** Id of the set, for instance `globe`. */
  id: string;
  /** CSS pixels. Default: 20. */
  size?: number;
}

/** An icon by id, hidden from assistive technology: the text beside it or the control's name speaks. */
export function Icon({ id, size = 20 }: IconProps): ReactNode {
  const entry = useParts().icons[id];
  if (entry === undefined) return <MissingIcon id={id} size={size} />;
  const Drawing = entry.component;
  return (
    <Drawing size={size} aria-hidden="true" focusable="false" data-icon={id} data-flips={entry.flips || undefined} />
  );
}

/** The place of an icon that is still loading, and that has the others loaded. */
function MissingIcon({ id, size }: Required<IconProps>): ReactNode {
  const { loadIcons } = useParts();
  useEffect(() => loadIcons?.(), [loadIcons]);
  return <span data-unknown-icon={id} aria-hidden="true" style={placeOf(size)} />;
}

/** Of the size of the icon, so that nothing moves. */
function placeOf(size: number): CSSProperties {
  return { display: 'inline-block', inlineSize: size, blockSize: size };
}
