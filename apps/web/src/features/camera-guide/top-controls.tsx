import {
  Flashlight,
  FlashlightOff,
  Grid3x3,
  Maximize,
  Minimize,
  SwitchCamera,
  X,
} from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { CameraStatus } from '../../device/camera.ts';
import { fullscreen } from '../../device/screen.ts';

type TopControlsProps = {
  camera: CameraStatus;
  hasGrid: boolean;
  isFullscreen: boolean;
  onClose: () => void;
  onFlip: () => void;
  onTorch: (isOn: boolean) => void;
  onGrid: (isOn: boolean) => void;
  onFullscreen: (isOn: boolean) => void;
  /** What is being followed, and for which vehicle. */
  children: ReactNode;
  ref?: Ref<HTMLElement>;
};

type ControlProps = {
  label: string;
  /** For switches; undefined for what just does something. */
  isOn?: boolean;
  className?: string;
  onClick: () => void;
  children: ReactNode;
};

function Control({ label, isOn, className = '', onClick, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      onClick={onClick}
      className={`camera-control ${className}`}
    >
      {children}
    </button>
  );
}

const icon = { size: 22, 'aria-hidden': true };

/** Close on one side; flip, flash, grid and fullscreen on the other, as far as the device has them. */
export function TopControls({
  camera,
  hasGrid,
  isFullscreen,
  onClose,
  onFlip,
  onTorch,
  onGrid,
  onFullscreen,
  children,
  ref,
}: TopControlsProps) {
  return (
    <header ref={ref} className="camera-top">
      <Control label="Close" className="camera-close" onClick={onClose}>
        <X {...icon} />
      </Control>
      {children}
      <div className="camera-switches">
        {camera.canFlip && (
          <Control label="Flip camera" onClick={onFlip}>
            <SwitchCamera {...icon} />
          </Control>
        )}
        {camera.hasTorch && (
          <Control label="Flash" isOn={camera.isTorchOn} onClick={() => onTorch(!camera.isTorchOn)}>
            {camera.isTorchOn ? <FlashlightOff {...icon} /> : <Flashlight {...icon} />}
          </Control>
        )}
        <Control label="Grid" isOn={hasGrid} onClick={() => onGrid(!hasGrid)}>
          <Grid3x3 {...icon} />
        </Control>
        {fullscreen.isPossible() && (
          <Control
            label="Fullscreen"
            isOn={isFullscreen}
            onClick={() => onFullscreen(!isFullscreen)}
          >
            {isFullscreen ? <Minimize {...icon} /> : <Maximize {...icon} />}
          </Control>
        )}
      </div>
    </header>
  );
}
