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
import { CameraControl } from './camera-control.tsx';

type TopControlsProps = {
  camera: CameraStatus;
  hasGrid: boolean;
  isFullscreen: boolean;
  onClose: () => void;
  onFlip: () => void;
  onTorch: (isOn: boolean) => void;
  onGrid: (isOn: boolean) => void;
  onFullscreen: (isOn: boolean) => void;
  /** The name of the guide and of its vehicle. */
  children: ReactNode;
  ref?: Ref<HTMLElement>;
};

const icon = { size: 22, 'aria-hidden': true };

/** Close on one side; flip, flash, grid and fullscreen on the other, as far as the device supports them. */
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
      <CameraControl label="Close" className="camera-close" onClick={onClose}>
        <X {...icon} />
      </CameraControl>
      {children}
      <div className="camera-switches">
        {camera.canFlip && (
          <CameraControl label="Flip camera" onClick={onFlip}>
            <SwitchCamera {...icon} />
          </CameraControl>
        )}
        {camera.hasTorch && (
          <CameraControl
            label="Flash"
            isOn={camera.isTorchOn}
            onClick={() => onTorch(!camera.isTorchOn)}
          >
            {camera.isTorchOn ? <FlashlightOff {...icon} /> : <Flashlight {...icon} />}
          </CameraControl>
        )}
        <CameraControl label="Grid" isOn={hasGrid} onClick={() => onGrid(!hasGrid)}>
          <Grid3x3 {...icon} />
        </CameraControl>
        {fullscreen.isPossible() && (
          <CameraControl
            label="Fullscreen"
            isOn={isFullscreen}
            onClick={() => onFullscreen(!isFullscreen)}
          >
            {isFullscreen ? <Minimize {...icon} /> : <Maximize {...icon} />}
          </CameraControl>
        )}
      </div>
    </header>
  );
}
