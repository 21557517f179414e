import type { Pose } from './geometry/pose.ts';
import type { Features } from './picture/descriptors.ts';

/** A view from another day: its features, as rays of its camera, each with its inverse depth. Contains no picture. */
export type RememberedView = { pose: Pose; features: Features; rho: Float32Array };
/** A pin as a point of the world. */
export type RememberedPin = { id: string; a: number; b: number; rho: number };
export type RememberedMap = { views: RememberedView[]; pins: RememberedPin[] };

/** The inverse depths of a view, and how exact they are. */
export type DepthField = { depthAt(x: number, y: number): { rho: number; sigma: number } };
