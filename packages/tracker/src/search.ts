import { makeRandom } from './geometry/homography.ts';
import { type Pose, viewDistance } from './geometry/pose.ts';
import type { Keyframe } from './keyframe.ts';
import type { PinMap } from './map.ts';
import type { Features } from './picture/descriptors.ts';
import { correlate, setTemplate } from './picture/patch.ts';
import type { Pyramid } from './picture/pyramid.ts';
import { recallPins } from './recall-pins.ts';
import { confirmPose, describeFrame, findRemembered, relocalise } from './relocalisation.ts';
import type { RememberedView } from './remembered-map.ts';

/** The number of frames after a loss in which the last pose is tried too: often only a hand was in the way. */
const TRY_LAST_POSE = 45;
/** The number of first frames that are all searched; after that, every third. */
const EAGER = 90;
const PLACES_PER_FRAME = 2;
/** A remembered view must be found twice, in nearly the same place. */
const SAME_PLACE = 0.08;

type Place = { map: PinMap; keyframe: Keyframe } | { map: PinMap; view: RememberedView };

/** Searches for a lost scene: few places per frame, so that no frame takes long. */
export class Search {
  private frames = 0;
  private turn = 0;
  private hunch: { view: RememberedView; pose: Pose; map: PinMap } | null = null;
  private readonly random = makeRandom(12345);

  /** Returns the map that this frame shows, or null. `last`: the map that was lost. */
  next(maps: readonly PinMap[], last: PinMap | null, current: Pyramid): PinMap | null {
    if (current.isBlank) return null;
    const frame = this.frames++;
    // A scene that has been out of sight for long need not be found at once.
    if (frame > EAGER && frame % 3) return null;
    const again = last && last.keyframes.length > 0 && frame < TRY_LAST_POSE;
    if (again && confirmPose(last, current, last.pose, 2)) return last;
    const features = describeFrame(current);
    if (!features) return null;
    for (let n = 0; n < PLACES_PER_FRAME; n++) {
      const place = this.choose(maps, current);
      if (!place) return null;
      if ('view' in place) return this.tryRemembered(place.map, place.view, current, features);
      const { map, keyframe } = place;
      if (relocalise(map, keyframe, current, features, this.random)) return map;
    }
    return null;
  }

  private tryRemembered(map: PinMap, view: RememberedView, current: Pyramid, features: Features) {
    const found = findRemembered(map, view, features, this.random);
    const hunch = this.hunch;
    this.hunch = found && { view, pose: found.pose, map };
    if (!found) return null;
    if (map.keyframes.length) return confirmPose(map, current, found.pose, 2) ? map : null;
    if (hunch?.view !== view || viewDistance(hunch.pose, found.pose) > SAME_PLACE) return null;
    recallPins(map, current, found);
    return map;
  }

  /** Starts a new search. The last pose is of no use if it was wrong. */
  restart({ tryLastPose = true } = {}) {
    this.frames = tryLastPose ? 0 : TRY_LAST_POSE + 1;
    this.turn = 0;
    this.hunch = null;
  }

  /** Chooses a place: alternately one of the two keyframes most like this frame, and all places in turn. */
  private choose(maps: readonly PinMap[], current: Pyramid): Place | null {
    const { hunch } = this;
    if (hunch) return { map: hunch.map, view: hunch.view };
    const kept: Place[] = maps.flatMap((map) =>
      map.keyframes.map((keyframe) => ({ map, keyframe })),
    );
    const turn = this.turn++;
    if (kept.length && turn % 2 === 0) {
      const likeness = new Map(
        kept.map((p) => [p, 'keyframe' in p ? alike(p.keyframe, current) : 0]),
      );
      kept.sort((p, q) => (likeness.get(q) ?? 0) - (likeness.get(p) ?? 0));
      return kept[(turn / 2) % Math.min(2, kept.length)];
    }
    const remembered = maps.flatMap((map) =>
      (map.remembered?.views ?? []).map((view) => ({ map, view })),
    );
    const all = [...kept, ...remembered];
    return all[(turn >> (kept.length ? 1 : 0)) % all.length] ?? null;
  }
}

/** Returns how similar two frames are as tiny pictures. */
function alike(keyframe: Keyframe, current: Pyramid): number {
  const top = current.levels.length - 1;
  const { w, h } = current.levels[top];
  const r = Math.min(20, (Math.min(w, h) >> 1) - 2);
  if (!setTemplate(keyframe.pyramid.levels[top], w / 2, h / 2, r)) return -1;
  return correlate(current.levels[top], w / 2, h / 2, r);
}
