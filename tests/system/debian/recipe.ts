import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/stack/stack.ts';

export type Step = { heading: string; script: string };

/** Returns the shell commands of docs/running/debian.md with the heading they stand under. */
export const readRecipe = (): Step[] => {
  const text = readFileSync(join(root, 'docs/running/debian.md'), 'utf8');
  const parts = text.matchAll(/^## (.+)$|^```sh\n([\s\S]*?)^```$/gm);
  const steps: Step[] = [];
  let heading = '';
  for (const [, title, script] of parts) {
    if (title) heading = title;
    else if (script) steps.push({ heading, script });
  }
  return steps;
};
