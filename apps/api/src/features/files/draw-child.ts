import { readFrames, writeFrame } from '../../platform/sandbox/frames.ts';
import { drawPicture, type ImageType } from './draw-picture.ts';

/**
 * A program of its own (see pictures.ts): pictures on standard input, one after the other, and each drawn anew on
 * standard output. It first says that it is ready.
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
