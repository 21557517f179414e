import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VehicleFacts } from '@roadworthy/domain/diagnosis/report.schema';
import * as z from 'zod/mini';

/** A complaint, what its owner would answer, and what it turned out to be. */
export const Case = z.object({
  complaint: z.string(),
  vehicle: VehicleFacts,
  sheet: z.record(z.string(), z.literal(['yes', 'no'])),
  cause: z.string(),
  /** Causes that cannot be told from it without opening the vehicle. */
  also: z._default(z.array(z.string()), []),
});
export type Case = z.infer<typeof Case>;

const here = import.meta.dirname;

/** The cases that the engine was tuned with, in the order of their files. */
export const tuningCases = (): Case[] =>
  readdirSync(join(here, 'tuning'))
    .sort()
    .flatMap((name) =>
      z.array(Case).parse(JSON.parse(readFileSync(join(here, 'tuning', name), 'utf8'))),
    );
