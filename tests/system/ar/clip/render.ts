import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { ClipOptions, PinTruth } from './clip.ts';
import type { Story } from './path.ts';

/** Which frames of a clip a worker renders, and into which file. */
export type RenderShare = { options: ClipOptions; file: string; first: number; step: number };
/** A worker's report about the clip and its own frames. */
export type RenderedShare = {
  frames: number;
  story: Pick<Story, 'blackout' | 'away' | 'hand'>;
  truth: { index: number; pins: readonly PinTruth[] }[];
};

/** A clip whose frames are in a file, encoded as the fake camera reads them. */
export type RenderedClip = Omit<RenderedShare, 'truth'> & {
  options: ClipOptions;
  /** The frames in sequence, without the file's header. */
  file: string;
  /** The pins' positions, frame by frame. */
  truth: readonly (readonly PinTruth[])[];
  seconds: number;
};

const threads = 2;

const renderShare = async (workerData: RenderShare): Promise<RenderedShare> => {
  const worker = new Worker(new URL('render-worker.ts', import.meta.url), { workerData });
  // Rejects on 'error', so a failed worker ends the run.
  const [share] = await once(worker, 'message');
  return share;
};

export const renderToFile = async (options: ClipOptions, file: string): Promise<RenderedClip> => {
  const started = performance.now();
  await writeFile(file, '');
  const shares = await Promise.all(
    Array.from({ length: threads }, (_, first) =>
      renderShare({ options, file, first, step: threads }),
    ),
  );
  const [known] = shares;
  if (!known) throw new Error('No worker rendered the clip');
  const { frames, story } = known;
  const all = shares.flatMap(({ truth }) => truth).sort((a, b) => a.index - b.index);
  return {
    options,
    file,
    frames,
    story,
    truth: all.map(({ pins }) => pins),
    seconds: (performance.now() - started) / 1000,
  };
};
