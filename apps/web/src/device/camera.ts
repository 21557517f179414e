import { constraintLadder, type WantedCamera } from './camera-constraints.ts';
import { type CameraFailure, failureOf, isWorthAnotherTry } from './camera-failure.ts';

export type CameraStatus = {
  /** `paused`: the page is in the background, and the camera is closed until the page is visible again. */
  readonly state: 'off' | 'opening' | 'ready' | 'paused' | 'failed';
  readonly failure: CameraFailure | null;
  readonly facingMode: WantedCamera['facingMode'];
  readonly canFlip: boolean;
  readonly hasTorch: boolean;
  readonly isTorchOn: boolean;
};

type CameraOptions = {
  isMobile: boolean;
  onChange: (status: CameraStatus) => void;
  /** The browser's devices; undefined where it has none. */
  devices?: MediaDevices | undefined;
  timeout?: number;
};

const startTimeout = 10_000;
/** Longer while the browser asks for permission, because the user needs time to answer. */
const answerTimeout = 60_000;

type Torch = { torch?: boolean };

export const cameraOff: CameraStatus = {
  state: 'off',
  failure: null,
  facingMode: 'environment',
  canFlip: false,
  hasTorch: false,
  isTorchOn: false,
};

class CameraError extends Error {
  readonly failure: CameraFailure;
  constructor(failure: CameraFailure) {
    super(failure);
    this.failure = failure;
  }
}

const stopTracks = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

const inTime = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CameraError('timed-out')), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Returns whether the browser will ask the user for permission. Safari and older browsers do not report it. */
const isAsking = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'prompt';
  } catch {
    return false;
  }
};

/** The device's camera, in its own video element. Nothing stays open after `dispose()`. */
export class Camera {
  readonly video: HTMLVideoElement;
  #status: CameraStatus = cameraOff;
  #stream: MediaStream | null = null;
  #wanted: WantedCamera = { facingMode: 'environment' };
  /** Counts attempts: an attempt that was superseded closes its stream. */
  #attempt = 0;
  #isDisposed = false;
  readonly #options: CameraOptions;
  readonly #listening = new AbortController();

  constructor(options: CameraOptions) {
    this.#options = { devices: navigator.mediaDevices, timeout: startTimeout, ...options };
    this.video = document.createElement('video');
    this.video.muted = true;
    this.video.playsInline = true;
    const { signal } = this.#listening;
    document.addEventListener('visibilitychange', () => this.#followPage(), { signal });
    window.addEventListener('pagehide', () => this.#pause(), { signal });
    window.addEventListener('pageshow', () => this.#followPage(), { signal });
  }

  get status(): CameraStatus {
    return this.#status;
  }

  get stream(): MediaStream | null {
    return this.#stream;
  }

  /** Opens the camera, or reopens it after a failure. Never throws: `status` has the result. */
  async start(): Promise<void> {
    if (this.#isDisposed) return;
    this.#release();
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.#become({ state: 'opening', failure: null });
    try {
      const stream = await this.#openStream(attempt);
      await inTime(this.#play(stream), this.#options.timeout ?? startTimeout);
      if (this.#isStale(attempt)) return stopTracks(stream);
      await this.#learn(stream, attempt);
    } catch (error) {
      if (this.#isStale(attempt)) return;
      // A stream that this attempt still opens comes too late.
      this.#attempt += 1;
      const failed = this.#attempt;
      this.#release();
      const failure = error instanceof CameraError ? error.failure : failureOf(error);
      if (failure !== 'constraints') return this.#become({ state: 'failed', failure });
      // Another camera may do.
      const canFlip = (await this.#cameras()).length > 1;
      if (!this.#isStale(failed)) this.#become({ state: 'failed', failure, canFlip });
    }
  }

  /** Switches to the camera that faces the other way, or to the next one if cameras do not report their direction. */
  async flip(): Promise<void> {
    const { facingMode, deviceId } = this.#stream?.getVideoTracks()[0]?.getSettings() ?? {};
    const turned = this.#wanted.facingMode === 'environment' ? 'user' : 'environment';
    const next = facingMode ? undefined : await this.#cameraAfter(deviceId);
    this.#wanted = { facingMode: turned, ...(next ? { deviceId: next } : {}) };
    this.#become({ facingMode: turned });
    await this.start();
  }

  /** Switches the torch; `status` says whether it worked. */
  async setTorch(isOn: boolean): Promise<void> {
    const track = this.#stream?.getVideoTracks()[0];
    if (!track || !this.#status.hasTorch) return;
    try {
      const advanced: (MediaTrackConstraintSet & Torch)[] = [{ torch: isOn }];
      await track.applyConstraints({ advanced });
      this.#become({ isTorchOn: isOn });
    } catch {
      this.#become({ hasTorch: false, isTorchOn: false });
    }
  }

  /** Closes a camera that is open but gives no picture, and reports it like a camera that does not start. */
  giveUp(): void {
    this.#attempt += 1;
    this.#release();
    this.#become({ state: 'failed', failure: 'timed-out', isTorchOn: false });
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#attempt += 1;
    this.#listening.abort();
    this.#release();
    this.#status = { ...this.#status, state: 'off' };
  }

  #isStale(attempt: number): boolean {
    return attempt !== this.#attempt;
  }

  #become(change: Partial<CameraStatus>): void {
    this.#status = { ...this.#status, ...change };
    if (!this.#isDisposed) this.#options.onChange(this.#status);
  }

  #release(): void {
    stopTracks(this.#stream);
    this.#stream = null;
    this.video.srcObject = null;
  }

  async #openStream(attempt: number): Promise<MediaStream> {
    const { devices, isMobile, timeout = startTimeout } = this.#options;
    if (!devices?.getUserMedia) throw new CameraError('unsupported');
    const allowed = (await isAsking()) ? Math.max(answerTimeout, timeout) : timeout;
    let last: unknown = new CameraError('constraints');
    const open = async (): Promise<MediaStream> => {
      for (const constraints of constraintLadder(this.#wanted, { isMobile })) {
        try {
          const stream = await devices.getUserMedia(constraints);
          // This attempt was superseded: the camera and its light must not stay on.
          if (this.#isStale(attempt)) stopTracks(stream);
          return stream;
        } catch (error) {
          last = error;
          if (this.#isStale(attempt) || !isWorthAnotherTry(failureOf(error))) break;
        }
      }
      throw last;
    };
    const stream = await inTime(open(), allowed);
    if (this.#isStale(attempt)) throw new CameraError('timed-out');
    this.#stream = stream;
    return stream;
  }

  async #play(stream: MediaStream): Promise<void> {
    this.video.srcObject = stream;
    const hasPicture = new Promise<void>((resolve) => {
      if (this.video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) resolve();
      else this.video.addEventListener('loadeddata', () => resolve(), { once: true });
    });
    try {
      await this.video.play();
    } catch {
      throw new CameraError('timed-out');
    }
    await hasPicture;
  }

  /** Reads what this camera can do. Browsers report the number of cameras only after permission. */
  async #learn(stream: MediaStream, attempt: number): Promise<void> {
    const track = stream.getVideoTracks()[0];
    // The camera was unplugged, or taken by the system: there may be another one.
    track?.addEventListener('ended', () => {
      if (!this.#isStale(attempt)) void this.start();
    });
    const canFlip = (await this.#cameras()).length > 1;
    if (this.#isStale(attempt)) return;
    const { torch }: MediaTrackCapabilities & Torch = track?.getCapabilities?.() ?? {};
    this.#become({ state: 'ready', canFlip, hasTorch: torch === true, isTorchOn: false });
    this.#followPage();
  }

  async #cameras(): Promise<MediaDeviceInfo[]> {
    try {
      const all = (await this.#options.devices?.enumerateDevices()) ?? [];
      return all.filter(({ kind }) => kind === 'videoinput');
    } catch {
      return [];
    }
  }

  async #cameraAfter(deviceId: string | undefined): Promise<string | undefined> {
    const cameras = await this.#cameras();
    const at = cameras.findIndex((camera) => camera.deviceId === deviceId);
    return cameras[(at + 1) % cameras.length]?.deviceId;
  }

  #pause(): void {
    // The browser's permission prompt may hide the page, so a running attempt continues.
    if (this.#status.state !== 'ready') return;
    this.#attempt += 1;
    this.#release();
    this.#become({ state: 'paused', isTorchOn: false });
  }

  #followPage(): void {
    if (document.visibilityState === 'hidden') this.#pause();
    else if (this.#status.state === 'paused') void this.start();
  }
}
