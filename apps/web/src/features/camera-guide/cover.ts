export type Size = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };

/** How a frame lies in the view, as `object-fit: cover` would put it. */
export type Cover = { readonly left: number; readonly top: number } & Size;

/** The frame fills the view, and what is too much of it is cut off evenly on both sides. */
export const coverOf = (frame: Size, view: Size): Cover => {
  const scale = Math.max(view.width / frame.width, view.height / frame.height);
  const width = frame.width * scale;
  const height = frame.height * scale;
  return { left: (view.width - width) / 2, top: (view.height - height) / 2, width, height };
};

/** From parts of the frame (0 to 1) to the view's own measure. */
export const toView = (cover: Cover, { x, y }: Point): Point => ({
  x: cover.left + x * cover.width,
  y: cover.top + y * cover.height,
});

export const toFrame = (cover: Cover, { x, y }: Point): Point => ({
  x: (x - cover.left) / cover.width,
  y: (y - cover.top) / cover.height,
});
