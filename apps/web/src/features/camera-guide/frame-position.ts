export type Size = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };

/** The position of a frame in the view, as `object-fit: cover` would place it. */
export type Cover = { readonly left: number; readonly top: number } & Size;

/** Fits the frame to fill the view, and crops the excess equally on both sides. */
export const coverOf = (frame: Size, view: Size): Cover => {
  const scale = Math.max(view.width / frame.width, view.height / frame.height);
  const width = frame.width * scale;
  const height = frame.height * scale;
  return { left: (view.width - width) / 2, top: (view.height - height) / 2, width, height };
};

/** Converts a point from fractions of the frame (0 to 1) to view pixels. */
export const toView = (cover: Cover, { x, y }: Point): Point => ({
  x: cover.left + x * cover.width,
  y: cover.top + y * cover.height,
});

export const toFrame = (cover: Cover, { x, y }: Point): Point => ({
  x: (x - cover.left) / cover.width,
  y: (y - cover.top) / cover.height,
});
