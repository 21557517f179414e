/**
 * `npm run -s diagnose`: reads one JSON object per line on stdin and prints one per line on stdout, in the same order
 * and nothing else. It uses no network and no clock: the same line always gives the same answer.
 */
import { createInterface } from 'node:readline';
import { answerLine } from '@roadworthy/diagnosis/engine/command';
import { prepareKnowledge } from '@roadworthy/diagnosis/engine/knowledge';
import { knowledge } from '@roadworthy/diagnosis/knowledge/knowledge';
import { obdCode } from '@roadworthy/diagnosis/knowledge/obd-codes';

const prepared = prepareKnowledge(knowledge);
const causesOfCode = (code: string) => obdCode(code)?.causes ?? [];

for await (const line of createInterface({
  input: process.stdin,
  crlfDelay: Number.POSITIVE_INFINITY,
})) {
  const isWritten = process.stdout.write(`${answerLine(prepared, line, causesOfCode)}\n`);
  if (!isWritten) await new Promise((resolve) => process.stdout.once('drain', resolve));
}
