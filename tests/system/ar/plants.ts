/** Draws every circle this many pixels too far right. Runs in the page, so it uses nothing but its argument. */
export const shiftCircles = (pixels: number): void => {
  const { arc } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.arc = function shifted(x, ...rest) {
    window.arShifted = (window.arShifted ?? 0) + 1;
    arc.call(this, x + pixels, ...rest);
  };
};

declare global {
  interface Window {
    /** How many circles passed the fault. */
    arShifted?: number;
  }
}

export type Invariant = 'markers are drawn where they are reported';

/** Faults of the browser's canvas, each caught by its own invariant: by how much circles are shifted. */
export const plants: { name: string; shift: number; caughtBy: Invariant }[] = [
  {
    name: 'points of markers are drawn 5 pixels to the right',
    shift: 5,
    caughtBy: 'markers are drawn where they are reported',
  },
];
