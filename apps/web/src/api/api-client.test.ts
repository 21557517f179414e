import { expect, test } from 'vitest';
import { inGarage } from '../records/garage-header.ts';
import { createClient } from './api-client.ts';

const events = (text: string, headers = { 'content-type': 'text/event-stream; charset=utf-8' }) =>
  new Response(text, { status: 200, headers });
const input = {
  diagnosisId: '01890a5d-ac96-774b-bcce-b302099a8057',
  text: 'It clunks',
  vehicle: {},
  shown: { flags: [], causes: [], safeToDrive: 'yes' as const },
};

test('the API client reads a streamed answer as separate events', async () => {
  const body = [
    'event: message\ndata: {"type":"begun","turn":1,"turnsLeft":11}\n\n',
    'event: message\ndata: {"type":"text","text":"A drop link."}\n\n',
    'event: done\n\n',
  ].join('');
  const api = createClient('https://app.test', async () => events(body));
  const read: unknown[] = [];
  for await (const event of await api.diagnosis.ask(input)) read.push(event);
  expect(read).toEqual([
    { type: 'begun', turn: 1, turnsLeft: 11 },
    { type: 'text', text: 'A drop link.' },
  ]);
});

test('if a stream breaks in the middle, the API client throws', async () => {
  const body = 'event: error\ndata: {"code":"INTERNAL","message":"Something went wrong"}\n\n';
  const api = createClient('https://app.test', async () => events(body));
  const read = async () => {
    for await (const _ of await api.diagnosis.ask(input));
  };
  await expect(read()).rejects.toThrow();
});

test('if the caller aborts its signal, the API client aborts the request', async () => {
  const leaving = new AbortController();
  const signals: (AbortSignal | null | undefined)[] = [];
  const api = createClient('https://app.test', async (_request, init) => {
    signals.push(init?.signal);
    return events('event: done\n\n');
  });
  await api.diagnosis.ask(input, { signal: leaving.signal });
  leaving.abort();
  expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
});

test("a request for a garage other than the user’s own sends that garage's id in a header", async () => {
  const garages: (string | null)[] = [];
  const api = createClient('https://app.test', async (request) => {
    garages.push(new Request(request).headers.get('roadworthy-garage'));
    return Response.json({ url: '' });
  });
  const [userId, garageId] = [crypto.randomUUID(), crypto.randomUUID()];
  const file = { id: crypto.randomUUID(), variant: 'original' } as const;
  await api.files.link(file);
  await api.files.link(file, inGarage({ userId, garageId: userId }));
  await api.files.link(file, inGarage({ userId, garageId }));
  expect(garages).toEqual([null, null, garageId]);
});
