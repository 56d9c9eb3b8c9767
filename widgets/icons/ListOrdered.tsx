import type { ReactNode, SVGProps } from 'react';

/** Lucide's list with numbers. In Arabic the lines are mirrored with the drawing, the digits are not. */
export function ListOrdered({ size = 24, ...rest }: SVGProps<SVGSVGElement> & { size?: number | string }): ReactNode {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d="M11 5h10M11 12h10M11 19h10" />
      <path data-stays="" d="M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02" />
    </svg>
  );
}
