import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { createFairTurns } from '../../platform/database/fair-turns.ts';
import { noteIgnored } from '../../platform/ignored-failures.ts';
import { Problem } from '../../platform/problem.ts';
import { endBounded, startBounded } from '../../platform/sandbox/bounded-process.ts';
import { type Frame, readFrames, writeFrame } from '../../platform/sandbox/frames.ts';
import { programFiles } from '../../platform/sandbox/program-files.ts';
import type { Sandbox } from '../../platform/sandbox/sandbox.ts';
import type { SandboxGate } from '../../platform/sandbox/sandbox-gate.ts';
import type { Drawn, ImageType } from './draw-picture.ts';

const program = fileURLToPath(new URL('draw-child.ts', import.meta.url));
const files = programFiles(program, ['sharp']);

const atOnce = 2;
const timeLimitMs = 60_000;
/** The decoder used before and the spare one may both have been killed; if a new one ends, the picture is the cause. */
const mostTries = 3;
/** How long a decoder waits for the same user's next picture. */
const idleMs = 10_000;
const largest = 64 * 1024 * 1024;
const bounds = { processorSeconds: 600, memoryMb: 2048 };

const Answer = z.union([
  z.object({ refused: z.enum(['FILE_TYPE', 'FILE_DAMAGED']) }),
  z.object({ width: z.int().check(z.positive()), height: z.int().check(z.positive()) }),
]);

export type Pictures = {
  /**
   * Returns the re-encoded picture and its two smaller versions; rejects anything that is not a picture, or is damaged.
   */
  draw(bytes: Buffer, type: ImageType, owner: string): Promise<Drawn>;
  close(): void;
};

const openDecoder = (sandbox: Sandbox) => {
  const child = startBounded(
    [process.execPath, '--max-old-space-size=256', '--no-warnings', program],
    { sandbox, files },
    bounds,
  );
  child.stdin.on('error', (error) =>
    noteIgnored(
      error,
      'the picture decoder closed its input: the missing reply is reported as a failed picture',
    ),
  );
  child.stderr.resume();
  // An idle decoder must not keep the process alive.
  child.unref();
  for (const pipe of [child.stdin, child.stdout, child.stderr]) {
    if (pipe instanceof Socket) pipe.unref();
  }
  const frames = readFrames(child.stdout, largest);
  const next = async (): Promise<Frame | null> => {
    const timer = setTimeout(() => endBounded(child), timeLimitMs);
    try {
      const { value, done } = await frames.next();
      return done ? null : value;
    } catch (error) {
      noteIgnored(
        error,
        'the reply of the picture decoder could not be read: it is reported as a failed picture',
      );
      return null;
    } finally {
      clearTimeout(timer);
    }
  };
  const ready = next();
  return {
    hasStarted: async () => (await ready) !== null,
    ask: async (bytes: Buffer, type: ImageType): Promise<Frame | null> => {
      if (!(await ready)) return null;
      writeFrame(child.stdin, type, [bytes]);
      return await next();
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    end: () => endBounded(child),
  };
};

/**
 * Draws pictures in sandboxed processes that are kept warm. A decoder serves one user and then ends, so that a hostile
 * picture can affect only its sender's pictures. One unused decoder is kept ready.
 */
export const createPictures = ({
  sandbox,
}: {
  sandbox: Pick<SandboxGate, 'require'>;
}): Pictures => {
  type Decoder = ReturnType<typeof openDecoder>;
  type Idle = { decoder: Decoder; owner: string; timer: NodeJS.Timeout };
  const turns = createFairTurns({ atOnce, waiting: 40, waitingEach: 20 });
  const idle: Idle[] = [];
  const busy = new Set<Decoder>();
  let spare: Decoder | null = null;

  /** Returns the decoder that served this user before, the spare one, or a new one. */
  const decoderFor = (owner: string): Decoder => {
    const at = idle.findIndex((each) => each.owner === owner);
    const [entry] = at < 0 ? [] : idle.splice(at, 1);
    if (entry) clearTimeout(entry.timer);
    if (entry && !entry.decoder.hasEnded()) return entry.decoder;
    const ready = spare;
    spare = null;
    return ready && !ready.hasEnded() ? ready : openDecoder(sandbox.require());
  };

  const giveBack = (decoder: Decoder, owner: string) => {
    busy.delete(decoder);
    const end = (each: Idle) => {
      clearTimeout(each.timer);
      idle.splice(idle.indexOf(each), 1);
      each.decoder.end();
    };
    const entry: Idle = { decoder, owner, timer: setTimeout(() => end(entry), idleMs).unref() };
    idle.push(entry);
    if (idle.length > atOnce) end(idle[0] as Idle);
    spare ??= openDecoder(sandbox.require());
  };

  const drawOnce = async (
    bytes: Buffer,
    type: ImageType,
    owner: string,
  ): Promise<Drawn | 'not started' | 'no answer'> => {
    const decoder = decoderFor(owner);
    busy.add(decoder);
    const frame = await decoder.ask(bytes, type);
    const answer = z.safeParse(Answer, frame?.facts);
    const [original, large, small] = frame?.buffers ?? [];
    if (answer.success && 'width' in answer.data && original && large && small) {
      giveBack(decoder, owner);
      return { ...answer.data, original, large, small };
    }
    if (answer.success && 'refused' in answer.data) {
      giveBack(decoder, owner);
      throw new Problem(answer.data.refused);
    }
    busy.delete(decoder);
    decoder.end();
    return (await decoder.hasStarted()) ? 'no answer' : 'not started';
  };

  return {
    draw: (bytes, type, owner) =>
      turns.take(owner, async () => {
        let drawn = await drawOnce(bytes, type, owner);
        for (let tries = 1; tries < mostTries && typeof drawn === 'string'; tries += 1) {
          drawn = await drawOnce(bytes, type, owner);
        }
        if (drawn === 'not started') throw new Error('The picture decoder did not start');
        if (drawn === 'no answer') throw new Problem('FILE_DAMAGED');
        return drawn;
      }),
    close() {
      for (const { decoder, timer } of idle.splice(0)) {
        clearTimeout(timer);
        decoder.end();
      }
      for (const decoder of busy) decoder.end();
      spare?.end();
      spare = null;
    },
  };
};
