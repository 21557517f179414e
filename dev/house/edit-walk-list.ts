export type Step = { file: string; functions: string[] };

/** The numbered list under 'The way of an edit': each step begins with its file, then names the functions in it. */
export const readEditWalk = (architecture: string): Step[] => {
  const [, section = ''] = architecture.split(/^## The way of an edit$/m);
  const [own = ''] = section.split(/^## /m);
  return [...own.matchAll(/^\d+\. `([^`]+\.tsx?)`: ((?:`\w+`(?:, )?)+)/gm)].map(
    ([, file = '', functions = '']) => ({
      file,
      functions: [...functions.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    }),
  );
};
