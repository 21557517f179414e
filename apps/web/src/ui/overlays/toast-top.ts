/** The edges of something on the screen, in pixels. */
type Box = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

type ToastSpace = {
  /** Where a toast stands if nothing is in its way. */
  readonly top: number;
  /** The height of a toast, and its edges at the sides. */
  readonly height: number;
  readonly left: number;
  readonly right: number;
  /** Not below this line, whatever is in the way. */
  readonly lowest: number;
};

const gap = 8;

/** Returns the highest place at which a toast covers none of these. */
export const toastTop = (shown: readonly Box[], space: ToastSpace): number => {
  const inWay = shown
    .filter(({ left, right }) => right > space.left && left < space.right)
    .toSorted((one, other) => one.top - other.top);
  let { top } = space;
  for (const box of inWay) {
    const isCovered = box.bottom > top && box.top < top + space.height;
    if (isCovered) top = box.bottom + gap;
  }
  return top <= space.lowest ? top : space.top;
};
