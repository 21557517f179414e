import type { SceneResult } from './scenes.ts';

/** Returns the distances between reported positions of the current marker and its pixels, in canvas pixels. */
export const pixelDistances = ({ watched, current }: SceneResult) => {
  const distances: number[] = [];
  let unseen = 0;
  for (const { point, pins } of watched) {
    const pin = pins.find(({ id }) => id === current);
    if (point === undefined || !pin?.drawnAt) continue;
    if (point) distances.push(Math.hypot(point.x - pin.drawnAt.x, point.y - pin.drawnAt.y));
    else unseen += 1;
  }
  return { distances, unseen };
};
