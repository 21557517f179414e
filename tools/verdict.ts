/**
 * `npm run -s verdict`: reads one vehicle per line on stdin, as JSON with `registration`, `today`, `nation`, `dvla`,
 * `dvsa` and `insuredUntil`, and prints the landing answer about it as JSON, in the same order and nothing else. `dvla`
 * and `dvsa` are what those services answer; either may be null.
 */
import { createInterface } from 'node:readline';
import { verdictLine } from './law/verdict-line.ts';

for await (const line of createInterface({
  input: process.stdin,
  crlfDelay: Number.POSITIVE_INFINITY,
})) {
  if (line.trim() === '') continue;
  const isWritten = process.stdout.write(`${verdictLine(line)}\n`);
  if (!isWritten) await new Promise((resolve) => process.stdout.once('drain', resolve));
}
