import { type ApiProcess, startApiProcess } from '../../support/stack/stack.ts';
import { recordAnswers } from '../upgrade/answers.ts';

type Setting = Omit<Parameters<typeof startApiProcess>[0], 'mode'>;

/** Web processes behind one address, as a proxy has them: requests go to them in turn. */
export const createServers = () => {
  const serving: ApiProcess[] = [];
  let next = 0;
  return {
    ...recordAnswers(async (path, init) => {
      next += 1;
      const server = serving[next % serving.length];
      if (!server) throw new Error('No server process answers');
      return await fetch(`${server.url}${path}`, init);
    }),
    async add(setting: Setting) {
      const started = await startApiProcess({ ...setting, mode: 'web' });
      serving.push(started);
      return started;
    },
    close: async () => {
      await Promise.all(serving.map((each) => each.stop()));
    },
  };
};
export type Servers = ReturnType<typeof createServers>;
