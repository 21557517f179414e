import { useState } from 'react';
import { isHeic } from '../../../browser/heic.ts';
import { notify } from '../../../notify/notify.ts';
import { type Rejected, readAndSort, sortFiles } from './pick-files.ts';

/** Files to add one after the other, and chosen files that cannot be added. */
export type Chosen = { files: readonly File[]; rejected: readonly Rejected[] };

const sayWhy = (rejected: readonly Rejected[]) => {
  for (const problem of new Set(rejected.map((one) => one.problem))) {
    const names = rejected.filter((one) => one.problem === problem).map(({ name }) => name);
    notify.error(problem, { description: names.join(', ') });
  }
};

export const useChosenFiles = () => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const take = ({ accepted, rejected }: ReturnType<typeof sortFiles>) => {
    if (accepted.length > 0) setChosen({ files: accepted, rejected });
    else sayWhy(rejected);
  };
  const choose = (files: readonly File[]) => {
    if (files.some(isHeic)) void readAndSort(files).then(take);
    else take(sortFiles(files));
  };
  return { chosen, choose, clear: () => setChosen(null) };
};
