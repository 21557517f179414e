import type { Readable, Writable } from 'node:stream';

/** A message between us and a long-running program: a few facts, and buffers. */
export type Frame = { facts: unknown; buffers: Buffer[] };

/** Facts are small; they include the sizes of the buffers. */
const mostFacts = 4096;

export const writeFrame = (to: Writable, facts: unknown, buffers: readonly Buffer[] = []) => {
  const head = Buffer.from(JSON.stringify({ facts, sizes: buffers.map(({ length }) => length) }));
  const size = Buffer.alloc(4);
  size.writeUInt32BE(head.length);
  to.write(Buffer.concat([size, head]));
  for (const buffer of buffers) to.write(buffer);
};

async function* exactly(from: Readable, sizes: () => number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of from) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    while (length >= sizes()) {
      const all = Buffer.concat(chunks);
      const size = sizes();
      chunks = [all.subarray(size)];
      length -= size;
      yield all.subarray(0, size);
    }
  }
}

/** Yields frames until the stream ends; throws at a frame that is too large or malformed. */
export async function* readFrames(from: Readable, mostBytes: number): AsyncGenerator<Frame> {
  let wanted = 4;
  let step: 'size' | 'head' | 'body' = 'size';
  let facts: unknown;
  let sizes: number[] = [];
  for await (const part of exactly(from, () => wanted)) {
    if (step === 'size') {
      wanted = part.readUInt32BE();
      step = 'head';
      if (wanted === 0 || wanted > mostFacts)
        throw new Error('A sandboxed process sent a malformed message');
      continue;
    }
    if (step === 'head') {
      const head = JSON.parse(part.toString('utf8')) as { facts: unknown; sizes: number[] };
      ({ facts, sizes } = head);
      wanted = sizes.reduce((sum, size) => sum + size, 0);
      if (!sizes.every((size) => Number.isInteger(size) && size >= 0) || wanted > mostBytes) {
        throw new Error('A sandboxed process sent a malformed message');
      }
      step = 'body';
      if (wanted > 0) continue;
    }
    let at = 0;
    const body = step === 'body' && wanted > 0 ? part : Buffer.alloc(0);
    const buffers = sizes.map((size) => {
      at += size;
      return Buffer.from(body.subarray(at - size, at));
    });
    wanted = 4;
    step = 'size';
    yield { facts, buffers };
  }
}
