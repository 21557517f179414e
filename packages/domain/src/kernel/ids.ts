import * as z from 'zod/mini';

const made =
  '(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|offline_\\d{13}_[a-z]{8,24})';
const idOf = (pattern: string) =>
  z.string().check(z.regex(new RegExp(`^${pattern}$`), 'This is not an id'));

/** Made by the device that creates the record, and never changed: a UUID, or an offline id. */
export const RecordId = idOf(made);

/**
 * Accepts a record id, and the id of a record that exists once per other record: `mot-{id}`. Every device gives it the
 * same id, so there are never two.
 */
export const idWithNames = (...names: readonly string[]) =>
  idOf(`(?:(?:${names.join('|')})-)?${made}`);

/** The id of any record. The entities define which named ids exist. */
export const AnyId = idWithNames('[a-z]{1,12}');

type Random = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;
type IdSource = { now: number; random: Random };

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns a UUIDv7. It sorts by time, so that rows created together are close in the index. */
export const newId = ({ now, random }: IdSource): string => {
  const bytes = random(new Uint8Array(10));
  bytes[0] = 0x70 | ((bytes[0] as number) & 0x0f);
  bytes[2] = 0x80 | ((bytes[2] as number) & 0x3f);
  const time = Math.max(0, Math.trunc(now)).toString(16).padStart(12, '0').slice(-12);
  const rest = hex(bytes);
  return `${time.slice(0, 8)}-${time.slice(8)}-${rest.slice(0, 4)}-${rest.slice(4, 8)}-${rest.slice(8)}`;
};

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Returns an id for a record created offline. */
export const newOfflineId = ({ now, random }: IdSource): string => {
  const time = String(Math.max(0, Math.trunc(now)))
    .padStart(13, '0')
    .slice(-13);
  const tail = Array.from(random(new Uint8Array(12)), (byte) => letters[byte % letters.length]);
  return `offline_${time}_${tail.join('')}`;
};
