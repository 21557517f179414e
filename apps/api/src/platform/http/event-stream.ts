import { problemBody } from './problem-replies.ts';

/** Events as a procedure gives them, each written as JSON already. */
type Events = AsyncIterable<unknown>;

export const isEvents = (body: unknown): body is Events =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

export const eventHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A proxy that collects an answer before it passes it on would show nothing until the end.
  'x-accel-buffering': 'no',
};

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Server-sent events, as the contract's client reads them. What fails in the middle is the last event. */
export async function* eventStream(events: Events): AsyncGenerator<string> {
  try {
    for await (const event of events) yield `event: message\ndata: ${written(event)}\n\n`;
    yield 'event: done\n\n';
  } catch (error) {
    yield `event: error\ndata: ${JSON.stringify(problemBody((error as Error).cause ?? error))}\n\n`;
  }
}
