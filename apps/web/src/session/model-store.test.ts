import { expect, test, vi } from 'vitest';
import { createModelStore, diagnosisName } from './model-store.ts';

const storeWith = ({
  remembered = null as string | null,
  isDemo = () => false,
  ask = async () => ({ isConnected: true }),
}) => {
  const remember = vi.fn();
  return { store: createModelStore({ recall: () => remembered, remember, isDemo, ask }), remember };
};

test('the screens call the diagnosis ‘AI’ only if a model is connected', () => {
  expect(diagnosisName('connected')).toBe('AI Diagnostics');
  expect(diagnosisName('none')).toBe('Diagnosis');
  expect(diagnosisName('unknown')).toBe('Diagnosis');
});

test('at the first paint, and while the server does not answer, the app uses the stored answer on whether an AI model is connected', async () => {
  const ask = async () => {
    throw new Error('offline');
  };
  const { store } = storeWith({ remembered: 'connected', ask });
  expect(store.get()).toBe('connected');
  await expect(store.learn()).rejects.toThrow('offline');
  expect(store.get()).toBe('connected');
});

test("the server's new answer on whether an AI model is connected replaces the stored one, and listeners are notified", async () => {
  const { store, remember } = storeWith({
    remembered: 'connected',
    ask: async () => ({ isConnected: false }),
  });
  const listener = vi.fn();
  store.subscribe(listener);
  await store.learn();
  expect(store.get()).toBe('none');
  expect(remember).toHaveBeenCalledWith('none');
  expect(listener).toHaveBeenCalledOnce();
});

test("a demo account has no AI model, and does not change what the device stores about other accounts' model", async () => {
  let isDemo = true;
  const { store, remember } = storeWith({ remembered: 'connected', isDemo: () => isDemo });
  expect(store.get()).toBe('none');
  await store.learn();
  expect(remember).not.toHaveBeenCalled();
  isDemo = false;
  expect(store.get()).toBe('connected');
});

test("before the server's first answer, or with an invalid stored value, whether an AI model is connected is ‘unknown’", () => {
  expect(storeWith({}).store.get()).toBe('unknown');
  expect(storeWith({ remembered: 'yes' }).store.get()).toBe('unknown');
});
