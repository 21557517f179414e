import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;

const collectAfter = 16 * 1024 * 1024;
let received = 0;

/**
 * To be told of bytes that came from a socket and are done with. Each of their chunks is garbage, small on the heap
 * and large beside it: left alone, V8 answers with a collection of the whole heap every few megabytes, which takes
 * longer than everything else about an upload. One of the young generation frees the same in a millisecond.
 */
export const noteReceived = (bytes: number): void => {
  received += bytes;
  if (received < collectAfter) return;
  received = 0;
  collect({ type: 'minor' });
};
