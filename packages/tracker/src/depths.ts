/** The inverse depths that are compared: from half to twice the first keyframe's, evenly spaced in the logarithm. */
export const DEPTHS = 96;
const RHO_MIN = 0.5;
const RHO_MAX = 2;
const LOG_STEP = Math.log(RHO_MAX / RHO_MIN) / (DEPTHS - 1);
export const rhoOf = (k: number): number => RHO_MIN * Math.exp(k * LOG_STEP);
export const RHOS = Float64Array.from({ length: DEPTHS }, (_, k) => rhoOf(k));
export const indexOf = (rho: number): number => Math.log(rho / RHO_MIN) / LOG_STEP;
