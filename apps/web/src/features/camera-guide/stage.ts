import type { PinState, PinTrackerPort } from '@roadworthy/tracker/tracker';
import { ignoreFailure, noteIgnored } from '../../browser/ignore-failure.ts';
import { Camera, type CameraStatus } from '../../device/camera.ts';
import { openFrames } from '../../device/frame-source.ts';
import { WakeLock } from '../../device/screen.ts';
import type { SavedPins } from '../../records/saved-pins.ts';
import type { Point, Size } from './frame-position.ts';
import { focusRingMs, PictureLoop } from './picture-loop.ts';
import type { Box, Marker, PlacedMarker, Scene } from './scene.ts';

/** The tracker's state of each pinned marker; markers that were never pinned are absent. */
export type PinStates = ReadonlyMap<string, PinState>;
/** `failed`: markers stay on the screen where they are placed, and do not follow their parts. */
export type TrackerState = 'loading' | 'ready' | 'failed';

type StageOptions = {
  canvas: HTMLCanvasElement;
  isMobile: boolean;
  savedPins: SavedPins;
  loadTracker: () => Promise<PinTrackerPort>;
  onCamera: (status: CameraStatus) => void;
  onDrawn: (markers: readonly PlacedMarker[]) => void;
  onPins: (pins: PinStates) => void;
  onTracker: (state: TrackerState) => void;
};

const rememberEvery = 5_000;

/** The camera, the tracker and the canvas of one camera view, from its opening to `dispose()`. No React. */
export class Stage {
  readonly #options: StageOptions;
  readonly #camera: Camera;
  readonly #loop: PictureLoop;
  readonly #wakeLock = new WakeLock();
  readonly #scene: Scene = {
    markers: [],
    open: { x: 0, y: 0, width: 0, height: 0 },
    held: null,
    ring: null,
  };
  #tracker: PinTrackerPort | null = null;
  #pins: PinStates = new Map();
  #view: Size = { width: 0, height: 0 };
  /** A pin was locked or removed since the pins were last saved. */
  #hasNews = false;
  #remembering: ReturnType<typeof setInterval>;
  /** The stream whose frames the loop draws. */
  #shown: MediaStream | null = null;
  #isDisposed = false;

  constructor(options: StageOptions) {
    this.#options = options;
    this.#loop = new PictureLoop({
      canvas: options.canvas,
      scene: this.#scene,
      onDrawn: (markers) => this.#noteDrawn(markers),
      onTrackerLost: () => options.onTracker('failed'),
      // A camera that never gave a frame will not give one after a restart, so the owner decides.
      onEnded: (hadFrames) => (hadFrames ? this.retry() : this.#camera.giveUp()),
    });
    this.#camera = new Camera({
      isMobile: options.isMobile,
      onChange: (status) => this.#followCamera(status),
    });
    // Some browsers give no frames of a video that is not in the page.
    this.#camera.video.className = 'camera-source';
    this.#camera.video.ariaHidden = 'true';
    options.canvas.before(this.#camera.video);
    this.#remembering = setInterval(() => void this.#remember(), rememberEvery);
    void this.#camera.start();
    void this.#openTracker();
  }

  retry(): void {
    void this.#camera.start();
  }

  flip(): void {
    void this.#camera.flip();
  }

  /** Takes the current camera picture, without markers. */
  async photograph(): Promise<Blob | null> {
    return await this.#loop.photograph();
  }

  setTorch(isOn: boolean): void {
    void this.#camera.setTorch(isOn);
  }

  resize(view: Size, open: Box): void {
    this.#view = view;
    this.#loop.resize(view);
    this.#scene.open = open;
  }

  setMarkers(markers: readonly Marker[]): void {
    this.#scene.markers = markers;
  }

  placeOf(id: string): Point | null {
    return this.#loop.placeOf(id);
  }

  focus(id: string): void {
    this.#scene.ring = { id, until: performance.now() + focusRingMs };
  }

  hold(id: string, { x, y }: Point): void {
    const { width, height } = this.#view;
    const at = { x: Math.min(Math.max(x, 0), width), y: Math.min(Math.max(y, 0), height) };
    this.#scene.held = { id, at };
  }

  /** Releases the held marker and pins it where it is. */
  drop(): void {
    const { held } = this.#scene;
    this.#scene.held = null;
    if (held) this.#loop.pin(held.id, held.at);
  }

  /** Releases the held marker without pinning it. */
  cancel(): void {
    this.#scene.held = null;
  }

  pin(id: string, at: Point): void {
    this.#loop.pin(id, at);
  }

  unpin(id: string): void {
    this.#hasNews = true;
    this.#loop.unpin(id);
  }

  dispose(): void {
    this.#isDisposed = true;
    clearInterval(this.#remembering);
    this.#loop.stop();
    this.#camera.dispose();
    this.#camera.video.remove();
    this.#wakeLock.dispose();
    const tracker = this.#tracker;
    if (tracker) void this.#remember().finally(() => tracker.dispose());
  }

  #followCamera(status: CameraStatus): void {
    const { stream, video } = this.#camera;
    const shown = status.state === 'ready' ? stream : null;
    // Switching the torch, for example, changes the status but not the picture.
    if (shown !== this.#shown) {
      this.#shown = shown;
      if (shown) void this.#loop.run(openFrames(video, shown));
      else this.#loop.stop();
    }
    this.#options.onCamera(status);
  }

  async #openTracker(): Promise<void> {
    const { loadTracker, onTracker, savedPins } = this.#options;
    onTracker('loading');
    try {
      const tracker = await loadTracker();
      if (this.#isDisposed) return tracker.dispose();
      this.#tracker = tracker;
      const memory = await ignoreFailure(
        savedPins.read(),
        'saved pins could not be read, so the markers start at their usual places',
      );
      // The saved pins are of another tracker version and can never be read again.
      if (memory && !(await tracker.recall(memory))) await savedPins.forget();
      if (this.#isDisposed) return;
      this.#loop.setTracker(tracker);
      onTracker('ready');
    } catch {
      if (!this.#isDisposed) onTracker('failed');
    }
  }

  async #remember(): Promise<void> {
    const { savedPins } = this.#options;
    if (!this.#tracker || !this.#hasNews) return;
    this.#hasNews = false;
    try {
      // A pin that was just removed must not be saved.
      await this.#loop.tellPins();
      const memory = await this.#tracker.remember();
      await (memory ? savedPins.keep(memory) : savedPins.forget());
    } catch (error) {
      noteIgnored(
        error,
        'pins could not be saved (signed out, or storage is full): they last as long as this view',
      );
    }
  }

  #noteDrawn(markers: readonly PlacedMarker[]): void {
    this.#options.onDrawn(markers);
    const pins = new Map<string, PinState>();
    for (const { id, state } of markers) {
      if (state !== 'unpinned') pins.set(id, state);
      // Only pins that were locked at least once are worth saving.
      if (state === 'locked') this.#hasNews = true;
    }
    const isSame =
      pins.size === this.#pins.size &&
      [...pins].every(([id, state]) => this.#pins.get(id) === state);
    if (isSame) return;
    this.#pins = pins;
    this.#options.onPins(pins);
  }
}
