import type { ReactNode } from 'react';

type IconProps = { size: number; className?: string };

/** Lucide's drawings without its code, which exceeds the size budget of the public pages. */
export const drawnIcon = (drawing: ReactNode) =>
  function Icon({ size, className }: IconProps) {
    return (
      <svg
        aria-hidden
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className}
      >
        {drawing}
      </svg>
    );
  };
