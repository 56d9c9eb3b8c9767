import { createContext, use, type ComponentType, type CSSProperties, type ReactNode, type SVGProps } from 'react';

/** A drawing of the icon set. */
export interface IconEntry {
  component: ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>;
  /** Whether it is mirrored in right-to-left (arrows, reply, send, login; arabic-and-visual-design 5.1). */
  flips: boolean;
}

export type IconSet = Readonly<Record<string, IconEntry>>;

const IconContext = createContext<IconSet>({});

/** Gives the screens below it the icon set. */
export const IconProvider = IconContext.Provider;

/** The icon set, for pickers. */
export function useIconSet(): IconSet {
  return use(IconContext);
}

export interface IconProps {
  /** Id of the set, for instance `globe`. */
  id: string;
  /** CSS pixels. Default: 20. */
  size?: number;
}

/** An icon by id, hidden from assistive technology: the text beside it or the control's name speaks. */
export function Icon({ id, size = 20 }: IconProps): ReactNode {
  const entry = use(IconContext)[id];
  if (entry === undefined) return <span data-unknown-icon={id} aria-hidden="true" style={placeOf(size)} />;
  const Drawing = entry.component;
  return (
    <Drawing size={size} aria-hidden="true" focusable="false" data-icon={id} data-flips={entry.flips || undefined} />
  );
}

/** Placeholder of an icon that is still loading: of the same size, so that nothing moves. */
function placeOf(size: number): CSSProperties {
  return { display: 'inline-block', inlineSize: size, blockSize: size };
}
