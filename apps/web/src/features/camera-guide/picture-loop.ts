import type { DrawnFrame, PinTrackerPort, TrackedPin, Tracking } from '@roadworthy/tracker/tracker';
import type { FrameSource, TakenFrame } from '../../device/frame-source.ts';
import { photograph } from '../../device/photograph.ts';
import { type Cover, coverOf, type Point, type Size, toFrame } from './frame-position.ts';
import { paintFrame, paintMarker } from './paint.ts';
import { type PlacedMarker, placeMarkers, type Scene } from './scene.ts';

export const focusRingMs = 3_000;
const sharpest = 2;
const nothing: Tracking = { pins: [], tookMs: 0 };

type Options = {
  canvas: HTMLCanvasElement;
  scene: Scene;
  /** Called in the same task as the frame is drawn, so that both appear on screen together. */
  onDrawn: (markers: readonly PlacedMarker[]) => void;
  /** The tracker failed. The picture continues without it. */
  onTrackerLost: () => void;
  /** The frames ended unexpectedly. `hadFrames`: at least one frame came before. */
  onEnded: (hadFrames: boolean) => void;
};

/**
 * Takes a frame, has the tracker process it, and draws that same frame with its markers on one canvas, so that they are
 * never a frame apart. Then it takes the next frame.
 */
export class PictureLoop {
  readonly #options: Options;
  readonly #context: CanvasRenderingContext2D;
  #tracker: PinTrackerPort | null = null;
  /** True once the tracker has seen a frame, which it needs before it can pin. */
  #hasTracked = false;
  #hasComplained = false;
  #source: FrameSource | null = null;
  #cover: Cover | null = null;
  #view: Size = { width: 0, height: 0 };
  #placed: readonly PlacedMarker[] = [];
  /** Pins to set before the next frame is tracked, by marker, in fractions of the frame. */
  readonly #toPin = new Map<string, Point | null>();
  /** Positions of markers that were placed while there is no tracker. */
  readonly #fixed = new Map<string, TrackedPin>();
  /** Pending photograph requests: each gets the next frame, or null if no more frames come. */
  #photographers: ((photo: Promise<Blob | null> | null) => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
    const context = options.canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('The browser has no 2D canvas');
    this.#context = context;
  }

  setTracker(tracker: PinTrackerPort | null): void {
    this.#tracker = tracker;
    this.#hasTracked = false;
    // Markers that were placed while the tracker loaded are tracked from now on.
    for (const { id, x, y } of this.#fixed.values()) this.#toPin.set(id, { x, y });
    this.#fixed.clear();
  }

  /** Sets the size of the view, in CSS pixels. */
  resize(view: Size): void {
    const { canvas } = this.#options;
    const scale = Math.min(window.devicePixelRatio || 1, sharpest);
    const width = Math.round(view.width * scale);
    const height = Math.round(view.height * scale);
    this.#view = view;
    // Setting the size clears the canvas, even if the size is the same.
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
  }

  /** Draws the frames of this source until it ends or another source replaces it. */
  async run(source: FrameSource): Promise<void> {
    this.stop();
    this.#source = source;
    let hadFrames = false;
    while (this.#source === source) {
      const frame = await source.next().catch(() => null);
      if (!frame) break;
      hadFrames = true;
      try {
        if (this.#source === source) {
          this.#givePhotos(frame);
          await this.#show(frame, source);
        }
      } catch (error) {
        // A frame that cannot be drawn must not stop the loop.
        this.#complain(error);
      } finally {
        frame.picture.close();
      }
    }
    if (this.#source !== source) return;
    this.stop();
    this.#options.onEnded(hadFrames);
  }

  stop(): void {
    this.#source?.dispose();
    this.#source = null;
    this.#givePhotos(null);
  }

  /** Returns the next frame, without markers; null if there is no camera. */
  async photograph(): Promise<Blob | null> {
    if (!this.#source) return null;
    return await new Promise((resolve) => this.#photographers.push(resolve));
  }

  placeOf(id: string): Point | null {
    return this.#placed.find((marker) => marker.id === id)?.at ?? null;
  }

  /** Pins a marker to the part under this point of the view. */
  pin(id: string, at: Point): void {
    if (!this.#cover) return;
    const point = toFrame(this.#cover, at);
    if (this.#tracker) this.#toPin.set(id, point);
    else this.#fixed.set(id, { id, state: 'weak', ...point });
  }

  /** Returns a marker to the place that the guide gives it. */
  unpin(id: string): void {
    this.#fixed.delete(id);
    if (this.#tracker) this.#toPin.set(id, null);
  }

  /** Sends waiting pins to the tracker now, because there may be no next frame. */
  async tellPins(): Promise<void> {
    if (this.#tracker && this.#hasTracked) await this.#setPins(this.#tracker);
  }

  #givePhotos(frame: TakenFrame | null): void {
    if (this.#photographers.length === 0) return;
    const photo = frame && photograph(frame);
    for (const give of this.#photographers) give(photo);
    this.#photographers = [];
  }

  /** Reports only once, because an error in one frame usually repeats in every frame. */
  #complain(error: unknown): void {
    if (!this.#hasComplained) reportError(error);
    this.#hasComplained = true;
  }

  /** Sends all pins at once: the tracker takes them in this order, before any later request. */
  async #setPins(tracker: PinTrackerPort): Promise<void> {
    const wanted = [...this.#toPin];
    this.#toPin.clear();
    try {
      await Promise.all(wanted.map(([id, at]) => (at ? tracker.pin(id, at) : tracker.unpin(id))));
    } catch (error) {
      // Pins requested in the meantime are newer, so they win.
      for (const [id, at] of wanted) if (!this.#toPin.has(id)) this.#toPin.set(id, at);
      throw error;
    }
  }

  /** Markers without a tracker stay on the screen where they were placed. */
  #loseTracker(): void {
    this.#tracker = null;
    for (const [id, at] of this.#toPin) if (at) this.#fixed.set(id, { id, state: 'weak', ...at });
    this.#toPin.clear();
    this.#options.onTrackerLost();
  }

  async #track(frame: TakenFrame): Promise<Tracking> {
    const tracker = this.#tracker;
    if (!tracker) return { ...nothing, pins: [...this.#fixed.values()] };
    try {
      if (this.#hasTracked) await this.#setPins(tracker);
      const tracking = await tracker.track(frame.picture);
      this.#hasTracked = this.#tracker === tracker;
      return tracking;
    } catch {
      // Another tracker may have replaced this one by now.
      if (this.#tracker === tracker) this.#loseTracker();
      return { ...nothing, pins: [...this.#fixed.values()] };
    }
  }

  async #show(frame: TakenFrame, source: FrameSource): Promise<void> {
    const tracking = await this.#track(frame);
    if (this.#source !== source || this.#view.width === 0) return;
    this.#draw(frame, tracking);
  }

  #draw(frame: TakenFrame, { pins, tookMs }: Tracking): void {
    const { canvas, scene, onDrawn } = this.#options;
    const scale = canvas.width / this.#view.width;
    const cover = coverOf(frame, this.#view);
    this.#cover = cover;
    this.#context.setTransform(scale, 0, 0, scale, 0, 0);
    paintFrame(this.#context, frame.picture, cover);
    const byId = new Map(pins.map((pin) => [pin.id, pin]));
    // A marker that was just dropped, and not yet tracked, stays where it was dropped.
    for (const [id, at] of this.#toPin) {
      if (at) byId.set(id, { id, state: 'locked', ...at });
      else byId.delete(id);
    }
    this.#placed = placeMarkers(scene, { view: this.#view, cover, pins: byId });
    for (const marker of this.#placed) {
      paintMarker(this.#context, marker, { view: this.#view, ring: ringPart(scene, marker.id) });
    }
    onDrawn(this.#placed);
    const places = new Map(this.#placed.map(({ id, at }) => [id, at]));
    const drawn: DrawnFrame = {
      mediaTime: frame.mediaTime,
      frame: { width: frame.width, height: frame.height },
      pins: [...byId.values()].map((pin) => {
        const at = places.get(pin.id);
        return { ...pin, drawnAt: at ? { x: at.x * scale, y: at.y * scale } : null };
      }),
      tookMs,
    };
    canvas.dispatchEvent(new CustomEvent('drawn', { detail: drawn }));
  }
}

const ringPart = ({ ring }: Scene, id: string): number | null => {
  if (ring?.id !== id) return null;
  const remaining = ring.until - performance.now();
  if (remaining <= 0) return null;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return isStill ? 0 : 1 - remaining / focusRingMs;
};
