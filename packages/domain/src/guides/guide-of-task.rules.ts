import type { TaskFields } from '../tasks/tasks.schema.ts';
import { whyNotForAny } from './fuel.rules.ts';

/** The words of a job that a guide shows. */
const jobs: Readonly<Record<string, RegExp>> = {
  'oil-change': /\boil (?:and filter )?change\b|\bchang(?:e|ing) (?:the )?(?:engine )?oil\b/i,
  'brake-replacement': /\bbrake pads?\b/i,
  'air-filter-replacement': /(?<!\b(?:cabin|pollen) )\bair filter\b/i,
  'spark-plug-replacement': /\bspark plugs?\b/i,
  'tire-rotation':
    /\bt[iy]re rotation\b|\b(?:rotate|rotating|swap) (?:the )?(?:t[iy]res|wheels)\b/i,
  'coolant-flush': /\bcoolant (?:flush|change)\b|\b(?:flush|change|replace) (?:the )?coolant\b/i,
};

type Job = Pick<TaskFields, 'originalTaskId' | 'taskType' | 'title'>;
type Vehicles = Parameters<typeof whyNotForAny>[1];

/**
 * Returns the guide for a task: the one that it came from, or one that its title names. Null if there is none, or it
 * does not apply to the vehicles that the task may be for. No guide renews an MOT.
 */
export const guideOfTask = (
  { originalTaskId, taskType, title }: Job,
  vehicles: Vehicles,
): string | null => {
  if (taskType === 'renewal') return null;
  const named = Object.keys(jobs).find((id) => jobs[id]?.test(title)) ?? null;
  const guideId = originalTaskId ?? named;
  return guideId && whyNotForAny(guideId, vehicles) === null ? guideId : null;
};
