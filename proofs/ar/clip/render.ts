import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { type ClipOptions, openClip, type PinTruth } from './clip.ts';
import type { Story } from './path.ts';

/** Which frames of a clip a worker renders, and into which file. */
export type RenderShare = { options: ClipOptions; file: string; first: number; step: number };

/** A clip whose frames are in a file, each as the fake camera reads it. */
export type RenderedClip = {
  options: ClipOptions;
  /** The frames one after another, without the file's header. */
  file: string;
  frames: number;
  truth: readonly (readonly PinTruth[])[];
  story: Pick<Story, 'blackout' | 'away' | 'hand'>;
  seconds: number;
};

const threads = 2;

export const renderToFile = async (options: ClipOptions, file: string): Promise<RenderedClip> => {
  const started = performance.now();
  await writeFile(file, '');
  const workers = Array.from({ length: threads }, (_, first) => {
    const workerData: RenderShare = { options, file, first, step: threads };
    return new Worker(new URL('render-worker.ts', import.meta.url), { workerData });
  });
  await Promise.all(
    workers.map(async (worker) => {
      // `once` rejects on 'error': a worker that fails ends the run.
      const [code] = await once(worker, 'exit');
      if (code !== 0) throw new Error(`A worker that renders ended with ${code}`);
    }),
  );
  const { frames, story, truth } = openClip(options);
  return {
    options,
    file,
    frames,
    truth: Array.from({ length: frames }, (_, index) => truth(index)),
    story,
    seconds: (performance.now() - started) / 1000,
  };
};
