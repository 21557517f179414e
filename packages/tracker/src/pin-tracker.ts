import { noEvidence } from './depth-evidence.ts';
import type { Camera } from './geometry/pose.ts';
import type { Keyframe } from './keyframe.ts';
import { makeRoom, manageKeyframes } from './keyframes.ts';
import { LEVELS, PinMap } from './map.ts';
import { readMemory, writeMemory } from './memory.ts';
import { Pyramid } from './picture/pyramid.ts';
import { looksForeign, makePin, noteHidden, placePins } from './pins.ts';
import { rememberMap } from './remembered.ts';
import { Search } from './search.ts';
import type { PinState } from './tracker.ts';
import { trackFrame } from './tracking.ts';

/** A pin's place, in pixels of the luma frame (the centre of the first pixel is 0, 0). */
type PlacedPin = { id: string; state: PinState; x: number; y: number };

/** The focal length as a share of the longer side: phones have 0.74 to 0.98. */
const FOCAL = 0.85;
const POINTS_PER_PIN = 8;
/** The number of frames after a scene was found in which it may still turn out to be the wrong place. */
const PROBATION = 45;
const FOREIGN_FRAMES = 6;

/**
 * Keeps pins where the user set them: luma frames in, places out. Uses no clock, no randomness and no browser:
 * the same frames always give the same results.
 *
 *   no map --pin--> tracking --too few templates--> lost --found again--> tracking
 *   recalled --found--> tracking
 */
export class PinTracker {
  private readonly camera: Camera;
  private previous: Pyramid;
  private current: Pyramid;
  private maps: PinMap[] = [];
  /** The map of the current scene; while lost, the last one. */
  private active: PinMap | null = null;
  private tracking = false;
  private readonly search = new Search();
  private frame = 0;
  /**
   * When the scene was found again or came back into view, and the frames since then in which no pin looks like itself.
   */
  private foundAt = Number.NEGATIVE_INFINITY;
  private strangers = 0;
  /** The keyframe made of the last frame, if there is one. */
  private made: { frame: number; keyframe: Keyframe } | null = null;

  constructor(w: number, h: number) {
    this.camera = { w, h, f: FOCAL * Math.max(w, h), cx: w / 2 - 0.5, cy: h / 2 - 0.5 };
    this.previous = new Pyramid(w, h, LEVELS);
    this.current = new Pyramid(w, h, LEVELS);
  }

  /** Finds the pins in the next frame. */
  track(luma: Uint8Array): PlacedPin[] {
    this.frame++;
    [this.previous, this.current] = [this.current, this.previous];
    this.current.build(luma);
    this.findScene();
    if (this.tracking && this.active) this.placeIn(this.active);
    return this.places();
  }

  private findScene() {
    const map = this.active;
    if (this.tracking && map) {
      map.frame = this.frame;
      this.tracking = trackFrame(map, this.previous, this.current);
      if (this.tracking) return;
      this.search.restart();
    }
    if (!this.maps.length) return;
    for (const m of this.maps) m.frame = this.frame;
    const found = this.search.next(this.maps, map, this.current);
    if (!found) return;
    found.coasting = 0;
    this.foundAt = this.frame;
    this.strangers = 0;
    this.active = found;
    this.tracking = true;
  }

  private placeIn(map: PinMap) {
    const keyframe = manageKeyframes(map, this.current);
    if (keyframe) {
      this.made = { frame: this.frame, keyframe };
      noteHidden(map, keyframe);
    }
    placePins(map, this.current, keyframe !== null);
    // Looking away also stretches the map: a scene that comes back into view must be checked again.
    if (!map.pins.some((p) => map.inside(p.x, p.y))) this.foundAt = this.frame;
    if (this.frame - this.foundAt > PROBATION) return;
    this.strangers = looksForeign(map) ? this.strangers + 1 : 0;
    if (this.strangers < FOREIGN_FRAMES) return;
    // The scene was found in the wrong place: do not try that place again.
    this.tracking = false;
    this.search.restart({ tryLastPose: false });
  }

  /** Sets a pin in the last frame, or moves it there. The other pins stay. */
  pin(id: string, x: number, y: number) {
    this.unpin(id);
    // A scene that is not found now cannot be joined with the current one: it waits in its own map.
    const map = this.tracking && this.active ? this.active : this.startMap();
    const keyframe = this.keyframeOfThisFrame(map);
    map.addPointsAround(keyframe, x, y, POINTS_PER_PIN);
    map.pins.push(makePin(id, keyframe, x, y, map.depthAt(x, y).rho, noEvidence()));
  }

  private startMap(): PinMap {
    const map = new PinMap(this.camera);
    map.frame = this.frame;
    map.strong = true;
    this.made = { frame: this.frame, keyframe: map.start(this.current) };
    this.maps.push(map);
    this.active = map;
    this.tracking = true;
    return map;
  }

  private keyframeOfThisFrame(map: PinMap): Keyframe {
    if (this.made?.frame === this.frame && map.keyframes.includes(this.made.keyframe)) {
      return this.made.keyframe;
    }
    makeRoom(map);
    const keyframe = map.addKeyframe(this.current);
    this.made = { frame: this.frame, keyframe };
    return keyframe;
  }

  unpin(id: string) {
    for (const map of this.maps) {
      for (const list of [map.pins, map.remembered?.pins ?? []]) {
        const i = list.findIndex((p) => p.id === id);
        if (i >= 0) list.splice(i, 1);
      }
    }
    // A map without pins is of no use, and its keyframes take memory.
    this.maps = this.maps.filter((m) => m.pins.length || (!m.keyframes.length && m.remembered));
    if (this.active && !this.maps.includes(this.active)) {
      this.active = null;
      this.tracking = false;
    }
  }

  /** Returns the pins' memory as bytes; null if there is nothing to remember. */
  remember(): Uint8Array<ArrayBuffer> | null {
    const maps = this.maps.map(rememberMap).filter((m) => m.pins.length && m.views.length);
    return maps.length ? writeMemory(maps) : null;
  }

  /** Also searches for remembered pins, from the next frame on. Returns false if the bytes cannot be read. */
  recall(bytes: Uint8Array): boolean {
    const maps = readMemory(bytes);
    if (!maps) return false;
    const taken = new Set(this.places().map((p) => p.id));
    for (const { views, pins } of maps) {
      const missing = pins.filter((p) => !taken.has(p.id));
      if (!missing.length) continue;
      const map = new PinMap(this.camera);
      map.remembered = { views, pins: missing };
      this.maps.push(map);
    }
    return true;
  }

  private places(): PlacedPin[] {
    return this.maps.flatMap((map) => {
      if (!map.keyframes.length) {
        const waiting = map.remembered?.pins ?? [];
        return waiting.map(({ id }): PlacedPin => ({ id, state: 'searching', x: 0, y: 0 }));
      }
      const found = this.tracking && map === this.active;
      return map.pins.map(({ id, state, x, y }) => ({ id, state: found ? state : 'lost', x, y }));
    });
  }
}
