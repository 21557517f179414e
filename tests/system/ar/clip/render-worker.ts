import { openSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { openClip } from './clip.ts';
import type { RenderedShare, RenderShare } from './render.ts';
import { encodeFrame, frameBytes } from './y4m.ts';

/** Renders every n-th frame of a clip into its place in a file. */
const { options, file, first, step } = workerData as RenderShare;
const clip = openClip(options);
const output = openSync(file, 'r+');
const truth: RenderedShare['truth'] = [];
for (let index = first; index < clip.frames; index += step) {
  const { luma, pins } = clip.frame(index);
  writeSync(output, encodeFrame(luma, index + 1), 0, frameBytes, index * frameBytes);
  truth.push({ index, pins });
}
const { blackout, away, hand } = clip.story;
const share: RenderedShare = { frames: clip.frames, story: { blackout, away, hand }, truth };
parentPort?.postMessage(share);
