import { figure } from '../../support/figures.ts';
import { shopEnvironment } from '../../support/stack/shop.ts';
import { type LocalStack, startApiProcess } from '../../support/stack/stack.ts';

/** Returns whether a server with payment keys but without this setting starts, stays closed and says why. */
const isClosedWithout = async ({ environment }: LocalStack, name: string): Promise<boolean> => {
  const { [name]: _left, ...rest } = environment;
  let log = '';
  const api = await startApiProcess({
    environment: rest,
    mode: 'web',
    onLog: (text) => {
      log += text;
    },
  });
  const reply = await fetch(`${api.url}/api/shop`);
  const shop = (await reply.json()) as {
    isOpen: boolean;
    closedBecause: string;
    offers: unknown[];
  };
  await api.stop();
  const isClosed = !shop.isOpen && shop.closedBecause === 'no seller' && shop.offers.length === 0;
  return isClosed && log.includes(`the shop is closed: set ${name} to open it`);
};

/** A server without a seller: the shop stays closed, said in words. */
export const proveClosed = async (stack: LocalStack) => {
  const names = Object.keys(shopEnvironment);
  let closed = 0;
  for (const name of names) {
    if (await isClosedWithout(stack, name)) closed += 1;
    else console.log(`broken: without ${name} the shop is not closed, or does not say why`);
  }
  figure(
    `servers that lack one of the seller’s ${names.length} settings, keep the shop closed and log which setting is missing`,
    closed,
    { atLeast: names.length },
  );
};
