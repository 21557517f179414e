import { cameraGuideDisclaimer } from '@roadworthy/domain/disclaimers/disclaimers.texts';
import { markerBox } from '@roadworthy/domain/guides/camera-guide.rules';
import type { VehicleGuide, VehicleMatch } from '@roadworthy/domain/guides/guides.rules';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fullscreen, vibrate } from '../../device/screen.ts';
import { Plate } from '../../lookup/plate.tsx';
import { type GuideRun, oneStepPath } from '../../navigation/guide-run.ts';
import { Spinner } from '../../ui/display/spinner.tsx';
import { useModal } from '../../ui/overlays/use-modal.ts';
import { CameraTools } from './camera-tools.tsx';
import { CameraTrouble } from './camera-trouble.tsx';
import { MarkerHandles } from './marker-handles.tsx';
import { PinPill } from './pin-pill.tsx';
import type { Marker } from './scene.ts';
import { StepPanel } from './step-panel.tsx';
import { TopControls } from './top-controls.tsx';
import { useMarkersOn, useStage } from './use-stage.ts';
import { VehiclePicker } from './vehicle-picker.tsx';
import './camera-guide.css';

type CameraViewProps = {
  run: GuideRun;
  vehicle: Vehicle | null;
  vehicles: readonly Vehicle[];
  isVehicleAsked: boolean;
  onVehicle: (vehicleId: string | null) => void;
  onClose: () => void;
  onComplete: () => void;
};

const bannerMs = 2_000;
const stepVibration = 100;
const focusVibration = [200, 100, 200];

const none: readonly Marker[] = [];
const pinIdOf = (step: number): string => `step-${step + 1}`;

const matchWords = ({ matchLevel, profileName, hasExactFigure }: VehicleMatch): string => {
  const name = profileName?.replace('-', '–');
  return {
    exact: `${hasExactFigure ? 'exact match' : 'notes'} for ${name}`,
    model: `based on ${name}, other years`,
    make: 'general guide',
    generic: 'general guide',
  }[matchLevel];
};

const markersOf = (guide: VehicleGuide, current: number, isMobile: boolean): Marker[] =>
  guide.steps.map(({ part, arPosition }, at) => ({
    id: pinIdOf(at),
    number: at + 1,
    label: part,
    look: at === current ? 'current' : at < current ? 'done' : 'next',
    // A dot marks the middle of its part; only a box has to be large enough to grab.
    box: at === current ? markerBox(arPosition, { isMobile }) : arPosition,
  }));

/** Returns true for a moment after the camera is ready. */
const useBanner = (isReady: boolean): boolean => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    setIsOver(false);
    const timer = setTimeout(() => setIsOver(true), bannerMs);
    return () => clearTimeout(timer);
  }, [isReady]);
  return isReady && !isOver;
};

function Waiting() {
  return (
    <div className="camera-wait" role="status">
      <Spinner size={28} />
      <p>Starting the camera...</p>
      <p className="text-14 text-ink-2">Allow it when your browser asks.</p>
    </div>
  );
}

/** A guide over the camera picture. The camera is on while this component is mounted. */
export function CameraView(props: CameraViewProps) {
  const { run, vehicle, vehicles, isVehicleAsked, onVehicle, onClose, onComplete } = props;
  const { guide, guideId, vehicleId, step } = run;
  const canvas = useRef<HTMLCanvasElement>(null);
  const bar = useRef<HTMLElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [hasGrid, setHasGrid] = useState(false);
  const [wantsToPick, setWantsToPick] = useState<boolean | null>(null);
  const isPicking = wantsToPick ?? isVehicleAsked;
  const { stage, session, camera, pins, tracker, handleRef, noteView } = useStage(
    { guideId, vehicleId },
    { canvas },
  );
  const { isMobile, isInitialised, error } = session;
  const markers = useMemo(() => markersOf(guide, step, isMobile), [guide, step, isMobile]);
  // No markers while the picker covers the picture.
  useMarkersOn(stage, isPicking ? none : markers, { bar, panel, noteView });
  const hasBanner = useBanner(isInitialised);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current !== step && isMobile) vibrate(stepVibration);
    lastStep.current = step;
  }, [step, isMobile]);
  // The view has no backdrop, so a click never closes it.
  const { onClick: _, ...modal } = useModal(true, onClose);
  const now = guide.steps[step];
  if (!now) return null;
  const current = pinIdOf(step);
  const canPin = pins.get(current) !== 'locked';

  return (
    <dialog {...modal} data-theme="dark" aria-label="Camera guide" className="camera-view">
      {/* Hidden on failure, because the last picture would look live. */}
      {/* A tap pins the marker, for those who cannot drag; the arrow keys do the same. */}
      <canvas
        ref={canvas}
        data-camera-picture
        hidden={error !== null}
        className="camera-canvas"
        onClick={({ clientX, clientY }) => {
          if (isInitialised && !isPicking && canPin)
            stage?.pin(current, { x: clientX, y: clientY });
        }}
      />
      {hasGrid && isInitialised && <div className="camera-grid" />}
      {isInitialised && !isPicking && (
        <MarkerHandles
          markers={markers}
          stage={stage}
          canPin={canPin}
          handleRef={handleRef}
          onChoose={({ number }) => run.goTo(number - 1)}
          onFocus={({ id }) => {
            stage?.focus(id);
            if (isMobile) vibrate(focusVibration);
          }}
        />
      )}
      <div className="camera-over">
        <TopControls
          ref={bar}
          camera={camera}
          hasGrid={hasGrid}
          isFullscreen={session.isFullscreen}
          onClose={onClose}
          onFlip={() => stage?.flip()}
          onTorch={(isOn) => stage?.setTorch(isOn)}
          onGrid={setHasGrid}
          onFullscreen={(isOn) => void (isOn ? fullscreen.enter() : fullscreen.leave())}
        >
          <button
            type="button"
            className="camera-about"
            disabled={vehicles.length === 0}
            onClick={() => setWantsToPick(!isPicking)}
          >
            {vehicle && <Plate registration={vehicle.registrationNumber} />}
            <span>
              {guide.title}
              <span className="camera-match">{` · ${matchWords(guide.match)}`}</span>
            </span>
          </button>
        </TopControls>
        {error ? (
          <CameraTrouble
            failure={error}
            canFlip={camera.canFlip}
            isMobile={isMobile}
            oneStepPath={oneStepPath(guideId, {
              vehicleId: isVehicleAsked ? undefined : vehicleId,
              step,
            })}
            onRetry={() => stage?.retry()}
          />
        ) : isPicking ? (
          <VehiclePicker
            guideId={guideId}
            vehicles={vehicles}
            notes={vehicle ? guide.match.notes : null}
            onPick={(id) => {
              setWantsToPick(false);
              onVehicle(id);
            }}
          />
        ) : (
          <>
            {!isInitialised && <Waiting />}
            {hasBanner && <p className="camera-banner">{cameraGuideDisclaimer.banner}</p>}
            {isInitialised && !hasBanner && (
              <PinPill
                key={current}
                part={now.part}
                pin={pins.get(current) ?? 'unpinned'}
                tracker={tracker}
                onPinAgain={() => stage?.unpin(current)}
              />
            )}
          </>
        )}
        <StepPanel
          ref={panel}
          step={now}
          match={vehicle ? guide.match : null}
          number={step + 1}
          count={guide.steps.length}
          isMobile={isMobile}
          isHidden={error !== null || isPicking}
          isCompleting={run.isCompleting}
          tools={
            <CameraTools
              run={run}
              photograph={async () => (await stage?.photograph()) ?? null}
              onComplete={onComplete}
            />
          }
          onPrevious={run.back}
          onNext={run.next}
          onComplete={onComplete}
        />
      </div>
    </dialog>
  );
}
