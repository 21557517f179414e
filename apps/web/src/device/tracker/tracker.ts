/** How sure the tracker is of where a pin is now. */
export type PinState =
  /** Not found yet since the camera opened or the pin was recalled. */
  | 'searching'
  /** Found: the marker may be trusted. */
  | 'locked'
  /** Probably there: shown hollow, with the advice to move the phone a little sideways. */
  | 'weak'
  /** Not found: nothing is shown. */
  | 'lost';

/** Where a pin is in a frame, as parts of the frame's width and height (0 to 1). */
export type TrackedPin = { id: string; state: PinState; x: number; y: number };

/** What is known about one frame. `tookMs`: what the tracker needed for it. */
export type Tracking = { pins: readonly TrackedPin[]; tookMs: number };

/** What the tracker needs to find its pins again another day: features, never a picture. Fit for IndexedDB. */
export type PinMemory = { version: number; bytes: Uint8Array };

/** The tracker as screens use it. The frames and the work are in a worker. */
export type PinTrackerPort = {
  /** Finds the pins in this frame. One at a time: the caller waits for the answer before it gives the next frame. */
  track(frame: VideoFrame | ImageBitmap): Promise<Tracking>;
  /** Sets a pin, or moves one, in the frame that was tracked last. Other pins stay. */
  pin(id: string, at: { x: number; y: number }): Promise<void>;
  unpin(id: string): Promise<void>;
  /** What is known of the pins so far, or null if there are none. */
  remember(): Promise<PinMemory | null>;
  /** Goes on from what was remembered. False: it cannot be read (another version), and nothing has changed. */
  recall(memory: PinMemory): Promise<boolean>;
  dispose(): void;
};

/** What the canvas tells with its event `drawn`: a frame, and the markers that were drawn on it. */
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
