import { readFrames, writeFrame } from '../../platform/sandbox/frames.ts';
import { drawPicture, type ImageType } from './draw-picture.ts';

/**
 * A separate program (see pictures.ts) that reads pictures from standard input, one after another, and writes each
 * re-encoded to standard output. It first reports that it is ready.
 */
const largest = 16 * 1024 * 1024;

writeFrame(process.stdout, 'ready');
for await (const { facts, buffers } of readFrames(process.stdin, largest)) {
  const drawn = await drawPicture(buffers[0] ?? Buffer.alloc(0), facts as ImageType);
  if (typeof drawn === 'string') writeFrame(process.stdout, { refused: drawn });
  else {
    const { width, height, original, large, small } = drawn;
    writeFrame(process.stdout, { width, height }, [original, large, small]);
  }
}
