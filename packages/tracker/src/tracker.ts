/** How sure the tracker is of a pin's place in this frame. */
export type PinState =
  /** Not found yet since the camera opened or the pin was recalled. */
  | 'searching'
  /** Found: the marker can be trusted. */
  | 'locked'
  /** Probably there: the marker is hollow, with the advice to move the phone a little sideways. */
  | 'weak'
  /** Not found: no marker is shown. */
  | 'lost';

/** A pin's place in a frame, as shares of the frame's width and height (0 to 1). */
export type TrackedPin = { id: string; state: PinState; x: number; y: number };

/** The result for one frame. `tookMs`: the time the tracker needed. */
export type Tracking = { pins: readonly TrackedPin[]; tookMs: number };

/** The data to find the pins again another day: features, never a picture. Can be stored in IndexedDB. */
export type PinMemory = { version: number; bytes: Uint8Array };

/** The tracker as screens use it. The frames and the work are in a worker. */
export type PinTrackerPort = {
  /** Finds the pins in this frame. The caller waits for the answer before it passes the next frame. */
  track(frame: VideoFrame | ImageBitmap): Promise<Tracking>;
  /** Sets a pin, or moves it, in the frame that was tracked last. Other pins stay. */
  pin(id: string, at: { x: number; y: number }): Promise<void>;
  unpin(id: string): Promise<void>;
  /** Returns the memory of the pins so far, or null if there are none. */
  remember(): Promise<PinMemory | null>;
  /** Continues from a memory. Returns false if it cannot be read (another version); then nothing has changed. */
  recall(memory: PinMemory): Promise<boolean>;
  dispose(): void;
};

/** The payload of the canvas's event `drawn`: a frame, and the markers drawn on it. */
export type DrawnFrame = {
  /** The frame's time in the video, in seconds. */
  mediaTime: number;
  /** The video frame's size, in its own pixels. */
  frame: { width: number; height: number };
  pins: readonly (TrackedPin & {
    /** The centre of the drawn marker on the canvas, in the canvas's pixels; null while none is drawn. */
    drawnAt: { x: number; y: number } | null;
  })[];
  tookMs: number;
};
