import { useEffect, useState } from 'react';

/**
 * Shows ticks at once, while they are being saved. `done` is the saved state; as soon as it matches a tick, it alone
 * counts again. A tick that could not be saved disappears.
 */
export const useTicks = (
  done: readonly number[],
  keep: (step: number, isDone: boolean) => Promise<unknown>,
) => {
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const forget = (step: number) =>
    setTicked((now) => new Map([...now].filter(([other]) => other !== step)));
  useEffect(() => {
    setTicked((now) => {
      const open = [...now].filter(([step, isDone]) => done.includes(step) !== isDone);
      return open.length === now.size ? now : new Map(open);
    });
  }, [done]);
  const tick = (step: number, isDone: boolean): void => {
    setTicked((now) => new Map(now).set(step, isDone));
    keep(step, isDone).catch(() => forget(step));
  };
  const isDone = (step: number): boolean => ticked.get(step) ?? done.includes(step);
  return { isDone, tick };
};
