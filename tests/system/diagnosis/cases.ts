import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVehicleFacts } from '@roadworthy/diagnosis/engine/vehicle-facts';
import type { VehicleFacts } from '@roadworthy/domain/diagnosis/report.schema';
import * as z from 'zod/mini';

const WrittenCase = z.object({
  complaint: z.string(),
  vehicle: z.record(z.string(), z.unknown()),
  /** By finding id. */
  sheet: z.record(z.string(), z.literal(['yes', 'no'])),
  cause: z.string(),
  also: z._default(z.array(z.string()), []),
});

/** A complaint, its owner's answers, and the actual cause. */
export type Case = {
  readonly complaint: string;
  readonly vehicle: VehicleFacts;
  readonly sheet: Readonly<Record<string, 'yes' | 'no'>>;
  readonly cause: string;
  /** Causes that cannot be distinguished from it without opening the vehicle. */
  readonly also: readonly string[];
};

const training = join(import.meta.dirname, '../../../packages/diagnosis/training');

const read = (path: string): Case[] =>
  z
    .array(WrittenCase)
    .parse(JSON.parse(readFileSync(path, 'utf8')))
    .map((written) => ({ ...written, vehicle: readVehicleFacts(written.vehicle) }));

/** Returns the cases that the engine was tuned with, in file order. */
export const tuningCases = (): Case[] =>
  readdirSync(join(training, 'tuning'))
    .sort()
    .flatMap((name) => read(join(training, 'tuning', name)));
