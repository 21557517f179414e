import type { RememberedMap, RememberedPin, RememberedView } from './remembered-map.ts';

/** Raise this whenever the meaning of the bytes below changes, or features are computed differently. */
export const MEMORY_VERSION = 1;
const WORDS = 8;

/** Writes maps as bytes for IndexedDB: numbers only, little endian. */
export function writeMemory(maps: readonly RememberedMap[]): Uint8Array<ArrayBuffer> {
  const parts: (Uint8Array | Float32Array | Uint32Array)[] = [Uint32Array.of(maps.length)];
  for (const { views, pins } of maps) {
    parts.push(Uint32Array.of(views.length, pins.length));
    for (const { id, a, b, rho } of pins) {
      // Padded to whole words, so that the numbers after the name can be read in place.
      const name = new TextEncoder().encode(id);
      const padded = new Uint8Array(Math.ceil(name.length / 4) * 4);
      padded.set(name);
      parts.push(Uint32Array.of(name.length), padded, Float32Array.of(a, b, rho));
    }
    for (const { pose, features, rho } of views) {
      const { n, x, y, bits } = features;
      parts.push(Uint32Array.of(n), Float32Array.from(pose));
      parts.push(
        x.subarray(0, n),
        y.subarray(0, n),
        rho.subarray(0, n),
        bits.subarray(0, WORDS * n),
      );
    }
  }
  const out = new Uint8Array(parts.reduce((sum, p) => sum + p.byteLength, 0));
  let o = 0;
  for (const p of parts) {
    out.set(new Uint8Array(p.buffer, p.byteOffset, p.byteLength), o);
    o += p.byteLength;
  }
  return out;
}

/** Reads maps from bytes; null if `writeMemory` did not write them. */
export function readMemory(bytes: Uint8Array): RememberedMap[] | null {
  try {
    const reader = new Reader(bytes);
    const maps = Array.from({ length: reader.count(1000) }, () => readMap(reader));
    return reader.isAtEnd ? maps : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readMap(reader: Reader): RememberedMap {
  const views = reader.count(1000);
  const pins = reader.count(1000);
  return {
    pins: Array.from({ length: pins }, () => readPin(reader)),
    views: Array.from({ length: views }, () => readView(reader)),
  };
}

function readPin(reader: Reader): RememberedPin {
  const id = reader.text(reader.count(1000));
  const [a, b, rho] = reader.floats(3);
  return { id, a, b, rho };
}

function readView(reader: Reader): RememberedView {
  const n = reader.count(10_000);
  const pose = Float64Array.from(reader.floats(12));
  const x = reader.floats(n);
  const y = reader.floats(n);
  const rho = reader.floats(n);
  return { pose, rho, features: { n, x, y, bits: reader.words(WORDS * n) } };
}

class Reader {
  private at = 0;
  private readonly bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array) {
    // A copy starts at a whole word, and nothing else changes it.
    this.bytes = Uint8Array.from(bytes);
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  count(max: number): number {
    const [n] = this.words(1);
    if (n > max) throw new RangeError('A count in the stored map is above its maximum.');
    return n;
  }

  words(n: number): Uint32Array {
    return new Uint32Array(this.take(4 * n));
  }

  floats(n: number): Float32Array {
    const values = new Float32Array(this.take(4 * n));
    if (!values.every(Number.isFinite))
      throw new RangeError('A value in the stored map is not a finite number.');
    return values;
  }

  text(length: number): string {
    return new TextDecoder().decode(this.take(Math.ceil(length / 4) * 4).slice(0, length));
  }

  private take(length: number): ArrayBuffer {
    if (this.at + length > this.bytes.length) throw new RangeError('The stored map is too short.');
    const part = this.bytes.buffer.slice(this.at, this.at + length);
    this.at += length;
    return part;
  }
}
