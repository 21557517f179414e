/**
 * `npm run -s diagnose`: reads one JSON object per line on stdin and prints one per line on stdout, in the same order
 * and nothing else. It uses no network and no clock: the same line always gives the same answer.
 */
import { createInterface } from 'node:readline';
import { obdCode } from '@roadworthy/content/diagnosis-codes';
import { knowledge } from '@roadworthy/content/diagnosis-knowledge';
import { answerLine } from '@roadworthy/domain/diagnosis/engine/command';
import { prepareKnowledge } from '@roadworthy/domain/diagnosis/engine/knowledge';

const prepared = prepareKnowledge(knowledge);
const causesOfCode = (code: string) => obdCode(code)?.causes ?? [];

for await (const line of createInterface({
  input: process.stdin,
  crlfDelay: Number.POSITIVE_INFINITY,
})) {
  const isWritten = process.stdout.write(`${answerLine(prepared, line, causesOfCode)}\n`);
  if (!isWritten) await new Promise((resolve) => process.stdout.once('drain', resolve));
}
