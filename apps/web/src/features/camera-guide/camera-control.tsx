import type { ReactNode } from 'react';

type CameraControlProps = {
  label: string;
  /** For switches; undefined for what just does something. */
  isOn?: boolean;
  disabled?: boolean;
  className?: string;
  onClick: () => void;
  /** Its icon. */
  children: ReactNode;
};

/** A button over the camera's picture: an icon, named for those who do not see it or do not know it. */
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
