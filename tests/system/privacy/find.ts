import { constants, gunzipSync, inflateRawSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { Canaries } from './canaries.ts';
import { type Form, formsOf } from './forms.ts';

/** What was found: the canary's name, and how it was written. */
export type Hit = { canary: string; form: string };

type Needle = Hit & { text: string };
/** Needles by their first letters: one pass over a text finds all of them, however many there are. */
type Needles = Map<string, Needle[]>;
const prefix = 6;

const index = (needles: readonly Needle[]): Needles =>
  Map.groupBy(needles, ({ text }) => text.slice(0, prefix));

const scan = (text: string, needles: Needles, hits: Map<string, Hit>) => {
  for (let at = 0; at + prefix <= text.length; at += 1) {
    for (const { canary, form, text: needle } of needles.get(text.slice(at, at + prefix)) ?? []) {
      if (text.startsWith(needle, at)) hits.set(`${canary} ${form}`, { canary, form });
    }
  }
};

/** Cut-off and trailing bytes are no reason to see nothing. */
const lenient = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 32 * 1024 * 1024 };
type Opener = { magic: Buffer; open: (bytes: Buffer) => Buffer };
/** A local header of a ZIP: its content begins after a name and an extra field of these lengths. */
const openZipEntry = (bytes: Buffer): Buffer =>
  inflateRawSync(bytes.subarray(30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28)), lenient);
const openers: readonly Opener[] = [
  { magic: Buffer.from([0x1f, 0x8b, 0x08]), open: (bytes) => gunzipSync(bytes, lenient) },
  { magic: Buffer.from('PK\x03\x04', 'latin1'), open: openZipEntry },
  // A deflate stream, as in PDFs and PNGs, at each of the usual levels.
  ...[0x01, 0x5e, 0x9c, 0xda].map((level) => ({
    magic: Buffer.from([0x78, level]),
    open: (bytes: Buffer) => inflateSync(bytes, lenient),
  })),
  {
    magic: Buffer.from([0x28, 0xb5, 0x2f, 0xfd]),
    open: (bytes) => zstdDecompressSync(bytes, { maxOutputLength: lenient.maxOutputLength }),
  },
];

/** Returns what is compressed within some bytes, wherever it begins. */
const unpack = (bytes: Buffer): Buffer[] =>
  openers.flatMap(({ magic, open }) => {
    const found: Buffer[] = [];
    for (let at = bytes.indexOf(magic); at >= 0; at = bytes.indexOf(magic, at + 1)) {
      try {
        const opened = open(bytes.subarray(at));
        if (opened.length > 0) found.push(opened);
      } catch {
        // The two bytes were something else.
      }
    }
    return found;
  });

const encodedRuns: [RegExp, BufferEncoding][] = [
  // As PostgreSQL writes binary columns.
  [/\\x((?:[0-9a-f]{2}){8,})/g, 'hex'],
  [/([A-Za-z0-9+/_-]{24,}={0,2})/g, 'base64'],
];
const deepest = 3;

/** Finds canaries in texts and bytes: as they are, encoded, hashed, and within what is compressed or encoded there. */
export const createFinder = (canaries: Canaries, secret: string | null) => {
  const all = Object.entries(canaries).flatMap(([canary, value]) =>
    formsOf(value, secret).map((form: Form) => ({ ...form, canary, form: form.name })),
  );
  const anyCase = index(all.filter(({ isAnyCase }) => isAnyCase));
  const exact = index(all.filter(({ isAnyCase }) => !isAnyCase));

  const inText = (text: string, hits: Map<string, Hit>, depth: number) => {
    scan(text.toLowerCase(), anyCase, hits);
    scan(text, exact, hits);
    if (depth === deepest) return;
    for (const [pattern, encoding] of encodedRuns) {
      for (const [, run = ''] of text.matchAll(pattern)) {
        inBytes(Buffer.from(run, encoding), hits, depth + 1);
      }
    }
  };
  const inBytes = (bytes: Buffer, hits: Map<string, Hit>, depth: number) => {
    inText(bytes.toString('latin1'), hits, depth);
    if (depth === deepest) return;
    for (const opened of unpack(bytes)) inBytes(opened, hits, depth + 1);
  };
  const collect = (look: (hits: Map<string, Hit>) => void): Hit[] => {
    const hits = new Map<string, Hit>();
    look(hits);
    return [...hits.values()];
  };
  return {
    inText: (text: string) => collect((hits) => inText(text, hits, 0)),
    inBytes: (bytes: Buffer) => collect((hits) => inBytes(bytes, hits, 0)),
  };
};
export type Finder = ReturnType<typeof createFinder>;

/** `email (sha256 in hex)`; as it is without a form. */
export const wordHit = ({ canary, form }: Hit): string =>
  form === 'plain' ? canary : `${canary} (${form})`;
