import { setTimeout as wait } from 'node:timers/promises';
import { faultyDeps } from '../../support/plant/faulty-deps.ts';

/** Waits three seconds before each file, so that a worker can be killed in the middle of a download. */
export const plants = {
  'slow files': faultyDeps({
    ports: ({ store }) => ({
      store: {
        ...store,
        get: async (...named) => {
          await wait(3000);
          return await store.get(...named);
        },
      },
    }),
  }),
};
