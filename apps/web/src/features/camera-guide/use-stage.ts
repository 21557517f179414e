import { isMobileView } from '@roadworthy/domain/guides/camera-guide.rules';
import {
  type CameraEvent,
  type CameraSession,
  newCameraSession,
  nextCameraSession,
} from '@roadworthy/domain/guides/camera-session.rules';
import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type CameraStatus, cameraOff } from '../../device/camera.ts';
import type { CameraFailure } from '../../device/camera-failure.ts';
import { fullscreen } from '../../device/screen.ts';
import { savedPinsOf } from '../../records/saved-pins.ts';
import { focusPlace, type Marker, type PlacedMarker } from './scene.ts';
import { type PinStates, Stage, type TrackerState } from './stage.ts';

/** Loads the tracker, which only the camera view needs. */
const loadTracker = async () =>
  (await import('../../device/tracker/pin-tracker-client.ts')).createPinTracker();

type Session = CameraSession<CameraFailure>;
const reduce: (session: Session, event: CameraEvent<CameraFailure>) => Session = nextCameraSession;

const measure = () => ({ width: window.innerWidth, height: window.innerHeight });
const isMobileNow = (): boolean =>
  isMobileView({ ...measure(), isTouched: window.matchMedia('(pointer: coarse)').matches });
const begin = (): Session => ({ ...newCameraSession, isMobile: isMobileNow() });

const eventOf = ({ state, failure }: CameraStatus): CameraEvent<CameraFailure> => {
  if (state === 'ready') return { type: 'ready' };
  if (state === 'failed' && failure)
    return { type: 'failed', error: failure, isDenied: failure === 'denied' };
  return { type: 'opening' };
};

/** Moves the marker's buttons over the drawn marker. */
const placeHandle = (handle: HTMLElement, { at, size, isCrowded }: PlacedMarker): void => {
  handle.style.visibility = at && !isCrowded ? 'visible' : 'hidden';
  if (!at) return;
  handle.dataset.focus = focusPlace(at, size, measure());
  handle.style.width = `${size.width}px`;
  handle.style.height = `${size.height}px`;
  handle.style.transform = `translate(${at.x - size.width / 2}px, ${at.y - size.height / 2}px)`;
};

/** Mounts the stage in one effect, and returns its events as state. */
export const useStage = (
  { guideId, vehicleId }: { guideId: string; vehicleId: string | null },
  { canvas }: { canvas: RefObject<HTMLCanvasElement | null> },
) => {
  const [session, dispatch] = useReducer(reduce, null, begin);
  const [camera, setCamera] = useState(cameraOff);
  const [pins, setPins] = useState<PinStates>(new Map());
  const [tracker, setTracker] = useState<TrackerState>('loading');
  const [stage, setStage] = useState<Stage | null>(null);
  const handles = useRef(new Map<string, HTMLElement>());

  useEffect(() => {
    if (!canvas.current) return;
    const opened = new Stage({
      canvas: canvas.current,
      isMobile: isMobileNow(),
      savedPins: savedPinsOf(guideId, vehicleId),
      loadTracker,
      onCamera: (status) => {
        setCamera(status);
        dispatch({ type: 'faced', facingMode: status.facingMode });
        dispatch(eventOf(status));
      },
      onDrawn: (markers) => {
        for (const marker of markers) {
          const handle = handles.current.get(marker.id);
          if (handle) placeHandle(handle, marker);
        }
      },
      onPins: setPins,
      onTracker: setTracker,
    });
    setStage(opened);
    return () => {
      setStage(null);
      setPins(new Map());
      opened.dispose();
    };
  }, [guideId, vehicleId, canvas]);

  useEffect(() => {
    const follow = () => dispatch({ type: 'fullscreen', isFullscreen: fullscreen.isOn() });
    const stop = fullscreen.subscribe(follow);
    return () => {
      stop();
      void fullscreen.leave();
    };
  }, []);

  const handleRef = useCallback(
    (id: string) => (element: HTMLElement | null) => {
      if (element) handles.current.set(id, element);
      else handles.current.delete(id);
    },
    [],
  );
  const noteView = useCallback(() => dispatch({ type: 'viewed', isMobile: isMobileNow() }), []);
  return { stage, session, camera, pins, tracker, handleRef, noteView };
};

/** In a view lower than this the pill is in the bar; in a taller view it is below the bar. */
const shortView = 520;
const roomForNumber = 24;
const roomForPill = 72;

type Around = {
  bar: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  noteView: () => void;
};

/** Draws these markers where no panel covers them, and again when the window is resized. */
export const useMarkersOn = (
  stage: Stage | null,
  markers: readonly Marker[],
  { bar, panel, noteView }: Around,
): void => {
  useEffect(() => stage?.setMarkers(markers), [stage, markers]);
  useEffect(() => {
    if (!stage) return;
    const fit = () => {
      const view = measure();
      const below = view.height < shortView ? roomForNumber : roomForPill;
      const top = (bar.current?.getBoundingClientRect().bottom ?? 0) + below;
      // A hidden panel covers nothing.
      const foot = panel.current?.hidden ? null : panel.current;
      const bottom = foot?.getBoundingClientRect().top ?? view.height;
      stage.resize(view, { x: 0, y: top, width: view.width, height: bottom - top });
      noteView();
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(document.documentElement);
    for (const { current } of [bar, panel]) if (current) observer.observe(current);
    window.addEventListener('resize', fit);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', fit);
    };
  }, [stage, bar, panel, noteView]);
};
