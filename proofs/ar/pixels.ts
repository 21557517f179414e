import type { SceneResult } from './scenes.ts';

/** How far reported places of the current marker are from where its pixels are, in pixels of the canvas. */
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
