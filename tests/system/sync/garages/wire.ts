import * as z from 'zod/mini';
import { type Answer, answersIn } from '../wire.ts';

/** A reply of the server, with the garage that its request named. */
export type Heard = {
  garageId: string;
  userId: string;
  /** Whether the person was a member when the request was sent or when its reply came. */
  isMember: boolean;
  body: string;
};

/** A record in a reply. */
export type Shown = { id: string; fields: Record<string, unknown> };

const Row = z.object({ id: z.string(), fields: z.record(z.string(), z.unknown()) });

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/** Finds records anywhere in a value, whatever the route that returned it. */
const recordsIn = (value: unknown): Shown[] => {
  const row = z.safeParse(Row, value);
  if (row.success) return [row.data];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(recordsIn);
};

/** The answers to a push. */
export const answersOf = ({ body }: Heard): Answer[] => answersIn(parsed(body)) ?? [];

export const recordsOf = ({ body }: Heard): Shown[] => recordsIn(parsed(body));

const Entries = z.object({ entries: z.array(z.unknown()) });

/** Whether a reply contains a record or a record's history. */
export const isTelling = (heard: Heard): boolean => {
  const history = z.safeParse(Entries, parsed(heard.body)).data?.entries ?? [];
  return history.length > 0 || recordsOf(heard).length > 0;
};
