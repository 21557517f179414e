import { fileURLToPath } from 'node:url';
import { PaperReading } from '@roadworthy/domain/documents/reading/paper.schema';
import * as z from 'zod';
import { createFairTurns } from '../../platform/database/fair-turns.ts';
import type { Log } from '../../platform/log.ts';
import { type Bounds, runBounded } from '../../platform/sandbox/bounded-process.ts';
import { programFiles } from '../../platform/sandbox/program-files.ts';
import type { SandboxGate } from '../../platform/sandbox/sandbox-gate.ts';
import type { PaperReader } from './port.ts';

const program = fileURLToPath(new URL('paper-child.ts', import.meta.url));
const files = programFiles(program, ['sharp', 'unpdf', 'zod']);

/** The programs that the reader starts have narrower limits. */
const paperBounds: Bounds = { timeLimitMs: 150_000, memoryMb: 3072, outputBytes: 10_000 };

const Answer = z.object({ reading: PaperReading });

/**
 * Reads documents, each in its own sandboxed process that unpacks, recognises and interprets it; only a draft
 * and plates come back, and are validated. A document takes seconds of a core, so running and queued documents are limited and users
 * take fair turns.
 */
export const createPaperReader = ({
  log,
  sandbox,
  bounds,
}: {
  log: Pick<Log, 'info'>;
  sandbox: Pick<SandboxGate, 'require'>;
  /** Overrides some of the usual bounds. */
  bounds?: Partial<Bounds>;
}): PaperReader => {
  const turns = createFairTurns({ atOnce: 2, waiting: 20, waitingEach: 4 });

  return {
    read: (bytes, { mimeType, today, owner }) =>
      turns.take(owner, async () => {
        const result = await runBounded(
          [process.execPath, '--max-old-space-size=512', '--no-warnings', program, mimeType, today],
          { input: bytes, sandbox: sandbox.require(), files },
          { ...paperBounds, ...bounds },
        );
        if (result.outcome === 'done') {
          const answer = z.safeParse(Answer, parsed(result.output.toString('utf8')));
          if (answer.success) return answer.data.reading;
        }
        log.info(
          { outcome: result.outcome, bytes: bytes.length },
          'could not read the text of a document',
        );
        return null;
      }),
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
