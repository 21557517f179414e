export type Step = { file: string; functions: string[]; part: string };

/**
 * Reads the numbered lists under 'The way of an edit', one for each part ('On the server:'). A step begins with its
 * file, then names functions in it.
 */
export const readEditWalk = (architecture: string): Step[] => {
  const [, section = ''] = architecture.split(/^## The way of an edit$/m);
  const [own = ''] = section.split(/^## /m);
  let part = '';
  const steps: Step[] = [];
  for (const line of own.split('\n')) {
    if (line.endsWith(':')) part = line;
    const [, file, functions = ''] = /^\d+\. `([^`]+\.tsx?)`: (`\w+`(?:, `\w+`)*)/.exec(line) ?? [];
    if (!file) continue;
    const names = [...functions.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    steps.push({ file, functions: names, part });
  }
  return steps;
};
