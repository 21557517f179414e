import type { ReactNode } from 'react';

type CameraControlProps = {
  label: string;
  /** Set for switches; undefined for plain buttons. */
  isOn?: boolean;
  disabled?: boolean;
  className?: string;
  onClick: () => void;
  /** The icon. */
  children: ReactNode;
};

/** A button over the camera picture: an icon with an accessible name. */
export function CameraControl({
  label,
  isOn,
  disabled = false,
  className = '',
  onClick,
  children,
}: CameraControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onClick}
      className={`camera-control ${className}`}
    >
      {children}
    </button>
  );
}
